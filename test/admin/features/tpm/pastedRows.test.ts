import { guessColumns, readRows, readValues } from '../../../../admin/features/tpm/grid/add/pastedRows';

const label = (field: string) => field;
const columnsOf = (text: string) => guessColumns(readRows(text, label)!, 'TPR', label);

test('columns are what the header calls them', () => {
    expect(columnsOf('Item code\tUPC\tCase Cost\tSRP\tNote\n17\t038000596674\t24\t2.99\tnew')).toEqual([
        'cust_code',
        'upc_item',
        'case_cost',
        'reg_srp',
        undefined,
    ]);
});

test('without a header columns are judged over all rows: one odd cell changes nothing', () => {
    const rows = [
        '038000596674\tOats 12 oz\t12\t$24.00\t2.99\t2.49',
        '038000111112\tBran\t6\t30\t3.99\t2.99',
        '038000222229\t12345678\t10\t18.5\t1.99\t1.79',
        '038000333336\tFlakes\t8\tn/a\t2\t1.50',
        '038000444443\tMuesli\t12\t22.10\t3\t2.50',
    ];
    expect(columnsOf(rows.join('\n'))).toEqual(['upc_item', 'description', 'pack', 'case_cost', 'reg_srp', 'tpr_srp']);
});

test('the larger money is the cost, whatever stands first', () => {
    expect(columnsOf('2.99\t24.00\t038000596674\n3.49\t30.50\t038000111112')).toEqual([
        'reg_srp',
        'case_cost',
        'upc_item',
    ]);
});

test('of each row what fits is read, and the rest is told', () => {
    const pasted = readRows('UPC\tPack\tCost\n038000596674\t12\t1,250.5\n038000111112\t0\t1,25\n\t5\t5', label)!;
    const { codes, values, unfit } = readValues(pasted, guessColumns(pasted, 'AD', label));
    expect(codes).toBe('038000596674\n038000111112');
    expect([...values.values()]).toEqual([{ pack: 12, case_cost: 1250.5 }, {}]);
    expect(unfit.map(({ field, text }) => [field, text])).toEqual([
        ['pack', '0'],
        ['case_cost', '1,25'],
    ]);
});

test('codes alone are no rows', () => {
    expect(readRows('038000596674\n038000111112', label)).toBeUndefined();
});
