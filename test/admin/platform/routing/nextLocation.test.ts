import { loginPlace, nextPlace } from '../../../../admin/platform/routing/nextLocation';

test('the login remembers the page that was asked for, with its filters', () => {
    const login = loginPlace('/iss/services/product/list', '?q=sauce');
    expect(nextPlace(new URL(login, 'http://localhost').search)).toBe('/iss/services/product/list?q=sauce');
});

test.each(['/', '/iss', '/iss/', '/iss/home', '/iss/logout', '/iss/noaccess'])('%s is not worth remembering', path => {
    expect(loginPlace(path, '')).toBe('/iss/login');
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
    expect(nextPlace(search)).toBe('/iss/home');
});
