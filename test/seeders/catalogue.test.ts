import { catalogueFile, catalogueHeader, catalogueRow, codeAt } from '../../seeders/catalogue';
import { isValidCheckDigit, normaliseUpc } from '../../models/platform/format/upc';

const numbers = [0, 1, 1_999, 2_000, 123_456, 999_999, 1_999_999];

test.each(numbers)('product %d has valid codes and is the same each time', n => {
    const row = catalogueRow(n);
    expect(row).toEqual(catalogueRow(n));
    expect([row.upc_item.length, row.upc_case.length]).toEqual([12, 14]);
    expect([row.upc_item, row.upc_case].every(isValidCheckDigit)).toBe(true);
    expect(normaliseUpc(row.upc_item, { reading: 'by_length', column: 'upc_item' })).toEqual({ code: codeAt(n) });
});

test('no two products share a code', () => {
    const count = 50_000;
    expect(new Set(Array.from({ length: count }, (_, n) => codeAt(n))).size).toBe(count);
});

test('another edition changes prices of some products and nothing else', () => {
    const changed = Array.from({ length: 1_000 }, (_, n) => n).filter(n => {
        const [one, other] = [catalogueRow(n), catalogueRow(n, 1)];
        expect({ ...other, srp: '', case_cost: '' }).toEqual({ ...one, srp: '', case_cost: '' });
        return one.srp !== other.srp;
    });
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.length).toBeLessThan(200);
});

test('a file has a header and a line for each product', () => {
    const lines = [...catalogueFile(5, 2_505)].join('').trimEnd().split('\n');
    expect(lines).toHaveLength(2_501);
    expect(lines[0]).toBe(catalogueHeader);
});
