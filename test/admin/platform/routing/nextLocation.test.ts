import { getLoginUrl, getNextUrl } from '../../../../admin/platform/routing/nextLocation';

test('the login remembers the page that was asked for, with its filters', () => {
    const login = getLoginUrl('/iss/services/product/list', '?q=sauce');
    expect(getNextUrl(new URL(login, 'http://localhost').search)).toBe('/iss/services/product/list?q=sauce');
});

test.each(['/', '/iss', '/iss/', '/iss/home', '/iss/logout', '/iss/noaccess'])('%s is not worth remembering', path => {
    expect(getLoginUrl(path, '')).toBe('/iss/login');
});

test.each([
    '',
    '?next=',
    '?next=https://elsewhere.example/',
    '?next=//elsewhere.example',
    '?next=/other',
    '?next=/iss//x',
    '?next=/iss/\\x',
])('%s leads home', search => {
    expect(getNextUrl(search)).toBe('/iss/home');
});
