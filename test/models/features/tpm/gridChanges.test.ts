import { countChanges, gridChanges, withIds } from '../../../../models/features/tpm/gridRows';
import { allowance, product, rows } from './gridRows';

const off = allowance('AD_OFF_INVOICE', { projected_cases: 740, product_ids: [1, 2] });
const before = rows([product(1), product(2)], [off]);
const NOTHING = { products: [], allowances: [], delete_product_ids: [], delete_allowance_codes: [] };

test('nothing that is the same is sent', () => {
    expect(gridChanges(before, before)).toEqual(NOTHING);
    const copied = rows(
        before.products.map(row => ({ ...row })),
        before.allowances.map(row => ({ ...row, product_ids: [2, 1] })),
    );
    expect(gridChanges(before, copied)).toEqual(NOTHING);
    expect(countChanges(before, copied)).toBe(0);
});

test('of a row that is there what changed, of a new one what it has', () => {
    const after = rows(
        [product(1, { case_cost: 25, ad_srp: null }), product(2), product(-1, { pack: null })],
        [{ ...off, allowance_amount: null, product_ids: [1, -1] }, allowance('AD_FEE', { lumpsum_date: '2027-03-01' })],
    );
    const { products, allowances, ...gone } = gridChanges(before, after);
    expect(products[0]).toEqual({ id: 1, case_cost: 25, ad_srp: null });
    expect(products[1]).toMatchObject({ id: -1, manufacturer: 'Birch Landing', case_cost: 24 });
    expect(products[1]).not.toHaveProperty('pack');
    expect(allowances).toEqual([
        { allowance_code: 'AD_OFF_INVOICE', allowance_amount: null, product_ids: [1, -1] },
        { allowance_code: 'AD_FEE', allowance_amount: 3, lumpsum_date: '2027-03-01' },
    ]);
    expect(gone).toEqual({ delete_product_ids: [], delete_allowance_codes: [] });
    // Two cells, one new product; an amount and two cells of cover; one new allowance.
    expect(countChanges(before, after)).toBe(7);
});

test('rows that are gone are named, and leave no cells behind', () => {
    const after = rows([product(2)], [{ ...off, product_ids: [2] }]);
    expect(gridChanges(before, after)).toMatchObject({ products: [], delete_product_ids: [1] });
    expect(countChanges(before, after)).toBe(1);
    expect(gridChanges(before, rows(before.products)).delete_allowance_codes).toEqual(['AD_OFF_INVOICE']);
});

test('new products have other ids once they are saved', () => {
    const saved = withIds(rows([product(-1), product(2)], [{ ...off, product_ids: [-1, 2] }]), new Map([[-1, 8]]));
    expect(saved.products.map(({ id }) => id)).toEqual([8, 2]);
    expect(saved.allowances[0]?.product_ids).toEqual([8, 2]);
});
