import { gridConflicts, mergedGrid } from '../../../../models/features/tpm/gridMerge';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { allowance, product, rows } from './gridRows';

const off = allowance('AD_OFF_INVOICE', { projected_cases: 740, product_ids: [1, 2] });
const base = rows([product(1), product(2)], [off]);
const merge = (mine: GridRows, theirs: GridRows, side: 'mine' | 'theirs' = 'mine') =>
    mergedGrid({ base, mine, theirs }, () => side);
const conflicts = (mine: GridRows, theirs: GridRows) =>
    gridConflicts({ base, mine, theirs }).map(({ id, names, mine: own, theirs: other }) => ({ id, names, own, other }));

test('what one side alone has changed stands, cell by cell', () => {
    const mine = rows([product(1, { case_cost: 25 }), product(2)], [{ ...off, allowance_amount: 4, product_ids: [1] }]);
    const saved = rows(
        [product(1, { ad_srp: 1.79 }), product(2)],
        [{ ...off, projected_cases: 800, product_ids: [1, 2] }, allowance('AD_FEE')],
    );
    expect(conflicts(mine, saved)).toEqual([]);
    const { products, allowances } = merge(mine, saved);
    expect(products[0]).toMatchObject({ case_cost: 25, ad_srp: 1.79 });
    expect(allowances).toEqual([
        expect.objectContaining({ allowance_amount: 4, projected_cases: 800, product_ids: [1] }),
        expect.objectContaining({ allowance_code: 'AD_FEE' }),
    ]);
});

test('a cell that two have changed to different ends is chosen, and one that both changed alike is not', () => {
    const mine = rows([product(1, { case_cost: 25, pack: 10 }), product(2)], [{ ...off, allowance_amount: 4 }]);
    const saved = rows([product(1, { case_cost: 26, pack: 10 }), product(2)], [{ ...off, allowance_amount: 5 }]);
    const found = conflicts(mine, saved);
    expect(found).toEqual([
        { id: 1, names: ['case_cost'], own: { case_cost: 25 }, other: { case_cost: 26 } },
        expect.objectContaining({ id: 'AD_OFF_INVOICE', names: ['allowance_amount'] }),
    ]);
    expect(merge(mine, saved).products[0]?.case_cost).toBe(25);
    expect(merge(mine, saved, 'theirs').products[0]?.case_cost).toBe(26);
    expect(merge(mine, saved, 'theirs').allowances[0]?.allowance_amount).toBe(5);
});

test('a row that one took away and the other has not touched is gone; one that was changed is chosen as a whole', () => {
    const without = rows([product(2)], [{ ...off, product_ids: [2] }]);
    expect(conflicts(without, base)).toEqual([]);
    expect(merge(without, base).products.map(({ id }) => id)).toEqual([2]);
    expect(merge(base, without)).toMatchObject({ products: [{ id: 2 }], allowances: [{ product_ids: [2] }] });

    const changed = rows([product(1, { case_cost: 25 }), product(2)], [off]);
    expect(conflicts(without, changed)).toMatchObject([{ id: 1, own: { case_cost: null } }]);
    expect(merge(without, changed).products).toHaveLength(1);
    expect(merge(without, changed, 'theirs').products).toHaveLength(2);
    expect(merge(changed, without, 'theirs').products).toHaveLength(1);
    expect(merge(changed, without).products).toHaveLength(2);
});

test('the same product or type, added by both, is one', () => {
    const upcs = { upc_item: '03800059999', upc_case: '03800059999', description: 'Both' };
    const mine = rows(
        [...base.products, product(-1, { ...upcs, case_cost: 30, size: '12 OZ' })],
        [{ ...off, product_ids: [1, 2, -1] }, allowance('AD_FEE', { allowance_amount: 500 })],
    );
    const saved = rows(
        [...base.products, product(9, { ...upcs, case_cost: 30 })],
        [off, allowance('AD_FEE', { allowance_amount: 500, lumpsum_date: '2027-03-01' })],
    );
    expect(conflicts(mine, saved)).toEqual([]);
    const { products, allowances } = merge(mine, saved);
    expect(products.map(({ id }) => id)).toEqual([1, 2, 9]);
    expect(products[2]).toMatchObject({ size: '12 OZ' });
    expect(allowances[0]?.product_ids).toEqual([1, 2, 9]);
    expect(allowances[1]).toMatchObject({ allowance_amount: 500, lumpsum_date: '2027-03-01' });
});

test('what was typed while a save was under way is typed into what was saved', () => {
    const typed = rows([product(1, { case_cost: 27 }), product(2)], [off]);
    expect(merge(typed, base)).toEqual(typed);
});

test('an allowance that is chosen as a whole keeps the products that it covers', () => {
    const without = rows(base.products, []);
    const changed = rows(base.products, [{ ...off, allowance_amount: 4 }]);
    const retained = [{ allowance_code: 'AD_OFF_INVOICE', allowance_amount: 4, product_ids: [1, 2] }];
    expect(merge(changed, without)).toMatchObject({ allowances: retained });
    expect(merge(without, changed, 'theirs')).toMatchObject({ allowances: retained });
    const fewer = rows([product(2)], [{ ...off, allowance_amount: 4, product_ids: [2] }]);
    expect(merge(fewer, without)).toMatchObject({ products: [{ id: 2 }], allowances: [{ product_ids: [2] }] });
});
