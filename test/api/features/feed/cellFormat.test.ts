import { builtinFormat } from '../../../../api/platform/sheets/workbook/format/builtin';
import { serialDate } from '../../../../api/platform/sheets/workbook/format/date';
import { cellFormat } from '../../../../api/platform/sheets/workbook/format/format';

test.each<[string | number, number, string]>([
    ['000000000000', 38000596674, '038000596674'],
    ['0-00000-00000-0', 38000596674, '0-38000-59667-4'],
    ['0" oz"', 12, '12 oz'],
    ['General" oz"', 12.5, '12.5 oz'],
    ['"Item "0000', 7, 'Item 0007'],
    ['\\#0', 7, '#7'],
    [12, 0.25, '1/4'],
    ['# ?/?" oz"', 1.5, '1 1/2 oz'],
    ['# ?/8', 1.5, '1 4/8'],
    ['?/?', 1.5, '3/2'],
    [13, 3.0625, '3 1/16'],
    ['# ?/?', 7.999999, '8'],
    [1, 12.5, '13'],
    [2, 12, '12.00'],
    ['0.00', 1.005, '1.01'],
    ['0.0', 0.25, '0.3'],
    ['0.##', 1.5, '1.5'],
    ['#.##', 0.5, '.5'],
    ['00.0?', 1.5, '01.5'],
    ['0.0000000000', 1 / 3, '0.3333333333'],
    [3, 1234567, '1,234,567'],
    ['#,##0.0', 999.95, '1,000.0'],
    ['0,000', 5, '0,005'],
    ['0.0,"K"', 12500, '12.5K'],
    ['0.0,,', 12500000, '12.5'],
    [9, 0.29, '29%'],
    [10, 0.125, '12.50%'],
    ['0;(0);"none"', -5, '(5)'],
    ['0;(0);"none"', 0, 'none'],
    ['0.0', -1.25, '-1.3'],
    ['[<=9999999]###-####;(###) ###-####', 5551234, '555-1234'],
    ['[<=9999999]###-####;(###) ###-####', 8005551234, '(800) 555-1234'],
    ['[=1]0" case";0" cases"', 1, '1 case'],
    ['[=1]0" case";0" cases"', 2, '2 cases'],
    ['[Red][>10]0" big";[Blue]0', 12, '12 big'],
    ['[$€-407] 0.00', 5, '€ 5.00'],
    [44, 1234.5, '$1,234.50'],
    [44, 0, '$-'],
    [11, 123456789012, '123456789012'],
    [49, 123456789012, '123456789012'],
    [0, 0.1 + 0.2, '0.3'],
])('the format %s shows %d as %s', (format, number, shown) => {
    const code = typeof format === 'string' ? format : builtinFormat(format);
    expect(cellFormat(code).number(number).text.replace(/ +/g, ' ').trim()).toBe(shown);
});

test.each([
    ['m/d/yyyy', 'date'],
    ['[$-409]d\\-mmm', 'date'],
    ['mmmm', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['m/d/yy h:mm', 'date'],
    ['[h]:mm:ss', 'time'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.0', 'time'],
    ['0.0%', 'percent'],
    ['"days "0', 'number'],
    ['[Red]0', 'number'],
    ['[$USD] 0', 'number'],
    ['[$CHF] 0', 'other'],
    ['¥0', 'other'],
])('a number in the format %s is a %s', (format, kind) => {
    expect(cellFormat(format).number(45_000)).toMatchObject({ kind });
});

test.each([
    [46_089, false, '03/08/2026'],
    [44_627, true, '03/08/2026'],
    [46_089.99, false, '03/08/2026'],
    [0, true, '01/01/1904'],
    [1, false, '01/01/1900'],
    [59, false, '02/28/1900'],
    [60, false, '02/29/1900'],
    [61, false, '03/01/1900'],
    [0.5, false, '0.5'],
    [-1, false, '-1'],
    [1e300, false, '1e+300'],
])('the day %d (from 1904: %s) is %s', (serial, is1904, day) => {
    expect(serialDate(serial, is1904)).toBe(day);
});
