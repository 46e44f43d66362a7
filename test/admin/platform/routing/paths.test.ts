import { makePaths, type ScreenLocation } from '../../../../admin/platform/routing/paths';
import { ALL_VIEWS } from '../../../../models/platform/definition/resource';

const { toInner, toOuter } = makePaths(
    new Map([
        ['settings/entitytype', ALL_VIEWS],
        ['settings/datafeed', ['list', 'create', 'detail']],
        ['services/product', ['list']],
        ['services/adr', ['list', 'create', 'detail', 'update']],
        ['services/tpm/plan', ['list', 'detail']],
    ]),
    [
        'services/adr/requests',
        'services/adr/requests/:id',
        'services/adr/products/:id',
        'services/product/tracking/list',
    ],
);

const location = (address: string): ScreenLocation => {
    const { pathname, search, hash } = new URL(address, 'http://localhost');
    return { pathname, search, hash };
};
const text = ({ pathname, search, hash }: ScreenLocation) => pathname + search + hash;
const inner = (address: string) => text(toInner(location(address)));
const outer = (address: string) => text(toOuter(location(address)));

/** Pairs of paths: [address bar, react-admin]. */
const PAIRS: readonly (readonly [string, string])[] = [
    ['/iss/home', '/'],
    ['/iss/about', '/about'],
    ['/iss/noaccess', '/access-denied'],
    ['/iss/error', '/authentication-error'],
    ['/iss/settings', '/settings'],
    ['/iss/settings/entitytype/list', '/settings/entitytype'],
    ['/iss/settings/entitytype/list?page=2&filter=%7B%7D', '/settings/entitytype?page=2&filter=%7B%7D'],
    ['/iss/settings/entitytype/create', '/settings/entitytype/create'],
    ['/iss/settings/entitytype/detail/12', '/settings/entitytype/12/show'],
    ['/iss/settings/entitytype/update/12', '/settings/entitytype/12'],
    ['/iss/settings/entitytype/update/12/2', '/settings/entitytype/12/2'],
    ['/iss/settings/entitytype/clone/12', '/settings/entitytype/create?clone=12'],
    ['/iss/settings/entitytype/detail/a%2Fb#top', '/settings/entitytype/a%2Fb/show#top'],
    ['/iss/settings/datafeed/create', '/settings/datafeed/create'],
    ['/iss/services/product/list?q=sauce', '/services/product?q=sauce'],
    ['/iss/services/adr/list', '/services/adr'],
    ['/iss/services/adr/detail/4/history', '/services/adr/4/show/history'],
    ['/iss/services/adr/requests?request=12', '/services/adr/requests?request=12'],
    ['/iss/services/adr/requests/4', '/services/adr/requests/4'],
    ['/iss/services/adr/products/4', '/services/adr/products/4'],
    ['/iss/services/product/tracking/list', '/services/product/tracking/list'],
    ['/iss/services/tpm/plan/detail/7', '/services/tpm/plan/7/show'],
];

test.each(PAIRS)('%s is %s, and the other way round', (address, path) => {
    expect(inner(address)).toBe(path);
    expect(outer(path)).toBe(address);
});

test.each(PAIRS)('translating %s twice changes nothing more', (address, path) => {
    expect(inner(path)).toBe(path);
    expect(outer(address)).toBe(address);
});

test.each(['/iss', '/iss/', '/'])('%s is home', address => {
    expect(inner(address)).toBe('/');
    expect(outer(inner(address))).toBe('/iss/home');
});

test('a resource without a view is its list', () => {
    expect(inner('/iss/settings/entitytype')).toBe('/settings/entitytype');
    expect(inner('/iss/settings/entitytype/')).toBe('/settings/entitytype');
});

test.each([
    ['a word that is no view', '/iss/settings/entitytype/frobnicate'],
    ['a view without its id', '/iss/settings/entitytype/update'],
    ['a view that the resource has not', '/iss/settings/datafeed/update/3'],
    ['a page without its id', '/iss/services/adr/products'],
    ['more than a page', '/iss/services/adr/requests/4/5'],
    ['a page of something that is no id', '/iss/services/adr/requests/abc'],
    ['a page of a number that no record has', '/iss/services/adr/products/0'],
    ['what cannot be decoded', '/iss/services/adr/detail/%E0%A4%A'],
    ['what cannot be decoded, to be cloned', '/iss/settings/entitytype/clone/%E0%A4%A'],
    ['a name that every object has', '/iss/settings/entitytype/constructor/3'],
])('%s leads nowhere', (_, address) => {
    expect(inner(address)).toBe('/not-found');
});

test('a name that only begins like a resource is not one', () => {
    expect(inner('/iss/settings/entitytypes/list')).toBe('/settings/entitytypes/list');
});
