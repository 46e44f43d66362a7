import Joi from 'joi';
import { cellCheck, CellRejection } from '../../../../api/features/feed/check/cell';
import { rowCheck } from '../../../../api/features/feed/check/row';
import { feedColumns } from '../../../../models/features/feed/columns';
import { readHeader, type Header } from '../../../../models/features/feed/header';
import { feedSources } from '../../../../models/features/feed/source';
import { validation } from '../../../../models/platform/definition/schema';

const READINGS = { upc_item: 'by_length', upc_case: 'by_length' } as const;

const headerOf = (line: string): Header => {
    const header = readHeader(line.split(','), feedSources.AWG);
    if ('error' in header) throw new Error(header.error.text);
    return header;
};
const checking = (line: string) => {
    const { columns, check } = rowCheck(headerOf(line), feedSources.AWG, READINGS);
    return (cells: string) => {
        const { values, badColumn, reason } = check({ row: 2, cells: cells.split('|') });
        return { badColumn, reason, ...Object.fromEntries(columns.map((column, i) => [column, values[i]])) };
    };
};

test('a row becomes what the table stores; the key comes first', () => {
    const check = checking('Retail,mfr,desc,upc,case upc,pack');
    expect(check("$1,234.50| '\t ACME |'=SUM|0-38000-59667-4|10790002000005|")).toEqual({
        badColumn: null,
        reason: null,
        srp: 123_450,
        manufacturer: 'ACME',
        description: '=SUM',
        upc_item: '03800059667',
        upc_case: '1079000200000',
        pack: null,
    });
});

test('a row is what it shows: look-alikes of blanks, letters and headers are one', () => {
    const check = checking('\ufeffMfr\u200b,Item\u00a0description,UPC,Case\u2011UPC,Retail');
    const values = check('\u200bCafe\u0301\u00a0 Noir|Dark\r\nroast|0-3800059667\u00a0||\u00a012.99\u200b');
    expect(values).toMatchObject({
        reason: null,
        manufacturer: 'Caf\u00e9 Noir',
        description: 'Dark roast',
        srp: 1299,
    });
    expect(values).toEqual(check('Caf\u00e9 Noir|Dark roast|0-3800059667||12.99'));
    expect(check('\u200b\u00a0|B|038000596674||1')).toMatchObject({ badColumn: 0, reason: 'Required field.' });
});

test('without a case code, or a column for it, the key is the item code alone', () => {
    expect(checking('mfr,desc,upc,case upc')('A|B|038000596674|')).toMatchObject({ upc_case: '' });
    expect(checking('mfr,desc,upc')('A|B|038000596674')).toMatchObject({ upc_case: '' });
});

const COMMA = 'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.';
const all = checking('desc,upc,case upc,mfr,srp');
const ITEM = '03800059667';

test.each([
    { about: 'an empty required cell', cells: ' |038000596674||A|1', column: 0, reason: 'Required field.' },
    { about: 'an empty key', cells: 'B|||A|1', column: 1, reason: 'Required field.', key: null },
    { about: 'a bad code', cells: 'B|038000596675||A|1', column: 1, reason: 'The last digit is not', key: null },
    { about: 'a bad case code', cells: 'B|038000596674|x|A|1', column: 2, reason: 'Must be 1 to 15 digits' },
    {
        about: 'long text',
        cells: `B|${ITEM}||${'A'.repeat(101)}|1`,
        column: 3,
        reason: 'Must not exceed 100 characters.',
    },
    {
        about: 'no amount',
        cells: 'B|038000596674||A|free',
        column: 4,
        reason: 'Must be a number, such as 1,250 or 12.99.',
    },
    { about: 'the first of several', cells: 'B|038000596674||  |free', column: 3, reason: 'Required field.' },
    { about: 'more cells than columns', cells: 'B|038000596674||A|1|2', column: 5, reason: 'The row has more cells' },
])('refuses $about', ({ cells, column, reason, key = ITEM }) => {
    expect(all(cells)).toMatchObject({
        badColumn: column,
        reason: expect.stringContaining(reason) as string,
        upc_item: key,
    });
});

test('missing cells at the end are empty, and empty ones too many do not matter', () => {
    expect(all('B|038000596674||A')).toMatchObject({ reason: null, srp: null });
    expect(all('B|038000596674||A|1|| ')).toMatchObject({ reason: null, srp: 100 });
});

test.each([
    ['0', 0],
    ['.99', 99],
    ['5.', 500],
    ['12.5', 1250],
    ['12.990', 1299],
    ['$9,999.99', 999_999],
    ['1,234', 123_400],
    ['0.29', 29],
])('%s is %d cents', (text, cents) => {
    expect(cellCheck('srp', READINGS)(text)).toBe(cents);
});

test.each([
    ['10000', 'Must be at least 0 and below 10,000.'],
    ['-1', 'Must be at least 0 and below 10,000.'],
    ['1.999', 'Must have at most two decimals.'],
    ['1e3', 'Must be a number, such as 1,250 or 12.99.'],
    ['1,23', COMMA],
    ['0,125', COMMA],
    ['1.000,50', COMMA],
    ['.', 'Must be a number, such as 1,250 or 12.99.'],
    ['$', 'Must be a number, such as 1,250 or 12.99.'],
    ['12 USD', 'Must be a number, such as 1,250 or 12.99.'],
    ['Infinity', 'Must be a number, such as 1,250 or 12.99.'],
])('%s is refused', (text, reason) => {
    expect(cellCheck('srp', READINGS)(text)).toEqual(new CellRejection(reason));
});

test.each([
    ['manufacturer', 'A'.repeat(100), 'A'.repeat(101)],
    ['description', 'A'.repeat(500), 'A'.repeat(501)],
    ['pack', 'A'.repeat(25), 'A'.repeat(26)],
    ['srp', '9999.99', '10000'],
    ['case_cost', '0', '-0.01'],
    ['upc_item', '03800059667', '038000A'],
] as const)('the check of %s agrees with the rule that the field has everywhere else', (column, good, bad) => {
    const { kind, options } = feedColumns[column].field;
    const rule = kind.rule(Joi, options);
    const check = cellCheck(column, { upc_item: 'without', upc_case: 'without' });
    expect([check(good) instanceof CellRejection, check(bad) instanceof CellRejection]).toEqual([false, true]);
    expect(rule.validate(kind.parse(good), validation).error).toBeUndefined();
    expect(rule.validate(kind.parse(bad), validation).error).toBeDefined();
});

test('a date to track from is one whose period ends while years have four digits', () => {
    const check = cellCheck('track_begin_date', READINGS);
    expect(check('9999-10-02')).toBe('9999-09-26');
    expect(check('10/3/9999')).toEqual(new CellRejection('Must be a date such as 2026-03-08 or 3/8/2026.'));
    expect(check('0001-01-01')).toEqual(new CellRejection('Must be a date such as 2026-03-08 or 3/8/2026.'));
});
