import { withoutToken } from '../../../../models/platform/calls/address';

const TOKEN = 'dG9rZW4tb2YtYS1yZXNldA-_0123456789ABCDEFGHI';
const spelled = (text: string): string =>
    Array.from(text, letter => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

test.each([
    ['as it is', `/iss/auth/reset/account/${TOKEN}`],
    ['capitals', `/ISS/Auth/RESET/Account/${TOKEN}`],
    ['slashes', `//iss//auth///reset//account//${TOKEN}/`],
    ['dots', `/iss/auth/./reset/x/../account/${TOKEN}`],
    ['backslashes', `/iss\\auth\\reset\\account\\${TOKEN}`],
    ['encoded slashes', `/iss/auth%2Freset%2faccount%2F${TOKEN}`],
    ['encoded letters', `/iss/%61uth/%72eset/accoun%74/${TOKEN}`],
    ['all encoded', `/iss/${spelled('auth/reset/account/')}${spelled(TOKEN)}`],
    ['encoded twice', `/iss/${spelled(spelled('auth/reset/account/'))}${spelled(spelled(TOKEN))}`],
    ['encoded over and over', `/iss/auth/reset/account/${'%25'.repeat(40)}41${TOKEN}`],
    ['what cannot be decoded', `/iss/auth/reset/account/${TOKEN}%E0%A4%A`],
    ['a query', `/iss/auth/reset/account?token=${TOKEN}`],
    ['another address', `/iss/login/${TOKEN}`],
    ['within a message', `No route matches URL "/iss/auth/reset/accounts/${TOKEN}"`],
])('no token is left of an address: %s', (_name, address) => {
    const hidden = withoutToken(address);
    expect(hidden).toContain('***');
    expect(decodeURIComponent(hidden.replace(/%E0%A4%A/, ''))).not.toContain(TOKEN.slice(0, 8));
});

test('half a token, at its address, is a secret too', () => {
    expect(withoutToken('/iss/auth/reset/account/dG9r')).toBe('/iss/auth/reset/account/***');
});

test.each([
    '/iss/services/tpm/plan/detail/12?promotion=3',
    '/iss/auth/reset/request',
    '/iss/settings/secuser/list?q=caf%C3%A9%20noir',
    '/iss/myaccount/update',
    '/iss/%E0%A4%A',
])('another address is as it was: %s', address => {
    expect(withoutToken(address)).toBe(address);
});
