import { escapeFormula, unescapeFormula } from '../../../../models/platform/format/formula';

test.each([
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ['@A1', "'@A1"],
    ["'=1", "''=1"],
    ['PLAIN', 'PLAIN'],
    ["'90s MIX", "'90s MIX"],
    ['', ''],
])('%s is written as %s and read as it was', (cell, escaped) => {
    expect(escapeFormula(cell)).toBe(escaped);
    expect(unescapeFormula(escaped)).toBe(cell);
});
