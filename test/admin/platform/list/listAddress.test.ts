import { recordAddress } from '../../../../admin/platform/list/address/records';
import { secUser } from '../../../../models/features/account/secUser';
import { productDepartment } from '../../../../models/features/settings/productDepartment';

const START = { filter: {}, sort: { field: 'code', order: 'ASC' }, page: 1, size: 25, open: null };
const { read, write } = recordAddress(productDepartment);
const query = (params: Record<string, string>) => new URLSearchParams(params).toString();

test('what an address does not say is as the definition has it', () => {
    expect(read('')).toEqual(START);
    expect(write(read(''))).toBe('');
});

test('an address is read as it was written', () => {
    const location = {
        filter: { q: 'dairy', name_like: 'É & co', enabled: false, weight_gte: 0 },
        sort: { field: 'name', order: 'DESC' },
        page: 3,
        size: 100,
        open: null,
    } as const;
    expect(read(write(location))).toEqual(location);
});

test.each([
    ['a page size that is not offered', { perPage: '-5' }],
    ['a huge page size', { perPage: '1000000' }],
    ['a page that is none', { page: '0' }],
    ['a page in words', { page: 'two' }],
    ['a page beyond all numbers', { page: '99999999999999999999' }],
    ['a field that is not there', { sort: 'nofield' }],
    ['a field of every object', { sort: 'constructor' }],
    ['a direction that is none', { order: 'sideways' }],
    ['a filter that is no JSON', { filter: '{' }],
    ['a filter that is a list', { filter: '["q"]' }],
    ['a filter of nothing', { filter: 'null' }],
    ['a filter by a field that is not there', { filter: '{"nofield":1,"__proto__":2,"name_sounds":"x"}' }],
    ['filters that look for nothing', { filter: '{"q":"","name_like":null,"id":[]}' }],
    ['what is no parameter of a list', { nothing: '1', displayedFilters: '{}' }],
])('%s falls back to the default', (_, params) => {
    expect(read(query(params))).toEqual(START);
});

test('a field that may not be read is not sorted by', () => {
    expect(recordAddress(secUser).read(query({ sort: 'password' })).sort.field).not.toBe('password');
});
