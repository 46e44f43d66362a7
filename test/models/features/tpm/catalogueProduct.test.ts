import { parsePack, promoProductOf } from '../../../../models/features/tpm/catalogueProduct';

test.each([
    ['12', 12],
    [' 12/16 OZ', 12],
    ['6 CT', 6],
    ['9999', 9999],
    ['10000', null],
    ['0', null],
    ['2.5 LB', null],
    ['1,000', null],
    ['CS 12', null],
    ['', null],
    [null, null],
])('the pack of %p is %p', (text, pack) => {
    expect(parsePack(text)).toBe(pack);
});

test('a product of the catalogue has its own case code, or the item’s', () => {
    const found = {
        id: 7,
        manufacturer: 'M',
        description: 'D',
        upc_item: '03800059667',
        pack: '12/1',
        size: '1 LB',
        group_name: 'Soup',
        cust_code: 'A1',
        case_cost: 24,
        srp: 2.99,
    };
    expect(promoProductOf({ ...found, upc_case: '' })).toMatchObject({
        upc_case: '03800059667',
        prod_id: 7,
        pack: 12,
        pgroup: 'Soup',
        reg_srp: 2.99,
        ad_srp: null,
    });
    expect(promoProductOf({ ...found, upc_case: '10380005966' })).toMatchObject({ upc_case: '10380005966' });
});
