import { lookupAddress as lookup } from '../../../../admin/features/product/lookup/list';

test('a search survives the address bar', () => {
    const query = 'q=tomato+sauce&manufacturer=A%26B&dropped=false&sort=upc_item&order=DESC&page=3&size=50&product=7';
    expect(lookup.write(lookup.read(query))).toBe(query);
});

test('what goes without saying is not in the address', () => {
    expect(lookup.write(lookup.read(''))).toBe('');
});

test.each(['?page=0', '?page=-1', '?page=x', '?size=7', '?sort=password', '?product=1e9', '?order=up'])(
    '%s is taken as nothing',
    query => {
        expect(lookup.read(query)).toEqual(lookup.read(''));
    },
);

test('the call takes trimmed text, and no filter that is only spaces', () => {
    expect(lookup.payloadOf(lookup.read('?q=sauce+&description=+&dropped=true'))).toEqual({
        searchCriteria: { filter: { q: 'sauce', dropped: true } },
        sortCriteria: { fieldName: 'description', direction: 'ASC' },
        pageCriteria: { pageNumber: 1, pageSize: 25 },
    });
});

test('a code may be pasted with spaces', () => {
    const { searchCriteria } = lookup.payloadOf(lookup.read('?upc_item=0+38000+59667+4'));
    expect(searchCriteria?.filter).toEqual({ upc_item: '038000596674' });
});
