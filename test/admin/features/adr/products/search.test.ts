import { productAddress, productSelection, withoutEntity } from '../../../../../admin/features/adr/products/address';

const { read, write } = productAddress;

test('a search survives the address bar', () => {
    const query =
        'q=sauce&manufacturer=A%26B&dropped=false&status=ADD_PENDING&entity_id=7&prod_status_id=2&sort=upc_item&order=DESC&product=12';
    expect(write(read(query))).toBe(query);
});

test('the call takes the ADR, ids as numbers, and trimmed text', () => {
    expect(productSelection(9, read('?description=red+&entity_id=7&dropped=true&status=ADD_PENDING'))).toEqual({
        searchCriteria: {
            filter: { adr_id: 9, description: 'red', entity_id: 7, dropped: true, status: 'ADD_PENDING' },
        },
        sortCriteria: { fieldName: 'description', direction: 'ASC' },
    });
});

test('what is saved fits every ADR', () => {
    expect(write(withoutEntity(read('?q=a&entity_id=7')))).toBe('q=a');
});
