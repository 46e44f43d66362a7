import { messages } from '../../models/messages';
import {
    checkDigitOf,
    isValidCheckDigit,
    normaliseUpc,
    upcSearchTerms,
    type CheckDigit,
    type UpcColumn,
} from '../../models/upc';

type Row = readonly [about: string, text: string, checkDigit: CheckDigit, column: UpcColumn, result: string];

const named = (rows: readonly Row[]) =>
    rows.map(([about, text, checkDigit, column, result]) => ({ about, text, checkDigit, column, result }));

const good = named([
    ['a UPC-A by its length', '038000596674', 'by_length', 'upc_item', '03800059667'],
    ['a UPC-A', '038000596674', 'with', 'upc_item', '03800059667'],
    ['a UPC-A that lost its leading zero', '38000596674', 'with', 'upc_item', '03800059667'],
    ['11 digits by their length', '38000596674', 'by_length', 'upc_item', '38000596674'],
    ['hyphens', '0-38000-59667-4', 'by_length', 'upc_item', '03800059667'],
    ['spaces', ' 0 38000 59667 4 ', 'with', 'upc_item', '03800059667'],
    ['a case code with its level', '10790002000005', 'by_length', 'upc_case', '1079000200000'],
    ['a case code in the item column', '10790002000005', 'by_length', 'upc_item', '79000200000'],
    ['a GTIN-14 of level 0', '00038000596674', 'by_length', 'upc_case', '03800059667'],
    ['14 digits without check digit in the item column', '10790002000005', 'without', 'upc_item', '790002000005'],
    ['14 digits with a leading zero, without', '01079000200000', 'without', 'upc_case', '1079000200000'],
    ['a foreign EAN', '4006381333931', 'by_length', 'upc_item', '400638133393'],
    ['13 digits that are an UPC-A with a zero', '0038000596674', 'by_length', 'upc_item', '03800059667'],
    ['an EAN without check digit', '400638133393', 'without', 'upc_item', '400638133393'],
    ['a PLU of 4 digits', '4011', 'with', 'upc_item', '00000004011'],
    ['a PLU of 5 digits', '94011', 'with', 'upc_item', '00000094011'],
    ['a PLU by its length', '4011', 'by_length', 'upc_item', '00000004011'],
    ['a PLU in a file without check digits', '4011', 'without', 'upc_item', '00000004011'],
    ['6 digits with', '000017', 'with', 'upc_item', '00000000001'],
    ['an item without check digit', '79000200000', 'by_length', 'upc_item', '79000200000'],
    ['lost zeros, without', '3800059667', 'without', 'upc_item', '03800059667'],
    ['15 digits with zeros, without', '000038000596674', 'without', 'upc_item', '38000596674'],
    ['15 digits with zeros, with', '000038000596674', 'with', 'upc_item', '03800059667'],
    ['zeros alone', '000000000000', 'by_length', 'upc_item', '00000000000'],
    ['one zero', '0', 'without', 'upc_item', '00000000000'],
]);

const bad = named([
    ['a wrong check digit', '038000596675', 'by_length', 'upc_item', messages.upcCheckDigit.text],
    ['11 digits whose last is no check digit', '79000200001', 'with', 'upc_item', messages.upcCheckDigit.text],
    ['letters', '03800A596674', 'with', 'upc_item', messages.upcDigits.text],
    ['a number as spreadsheets spoil it', '3.8E+10', 'by_length', 'upc_item', messages.upcDigits.text],
    ['a sign', '+38000596674', 'by_length', 'upc_item', messages.upcDigits.text],
    ['digits of another script', '٠٣٨٠٠٠', 'without', 'upc_item', messages.upcDigits.text],
    ['nothing', '', 'by_length', 'upc_item', messages.upcDigits.text],
    ['hyphens alone', '--', 'by_length', 'upc_item', messages.upcDigits.text],
    ['16 digits', '0000038000596674', 'with', 'upc_item', messages.upcDigits.text],
    ['14 significant digits without', '10790002000005', 'without', 'upc_case', messages.upcTooLong.text],
    ['15 significant digits', '107900020000051', 'without', 'upc_item', messages.upcTooLong.text],
]);

test.each(good)('takes $about: $text, $checkDigit in $column', ({ text, result, ...form }) => {
    expect(normaliseUpc(text, form)).toEqual({ code: result });
});

test.each(bad)('refuses $about: $text, $checkDigit in $column', ({ text, result, ...form }) => {
    expect(normaliseUpc(text, form)).toMatchObject({ reason: { text: result } });
});

test.each(good)('keeps $about as it is when it comes again without check digit', ({ column, result }) => {
    expect(normaliseUpc(result, { checkDigit: 'without', column })).toEqual({ code: result });
});

test.each([
    ['03800059667', 4],
    ['3800059667', 4],
    ['400638133393', 1],
    ['1079000200000', 5],
    ['', 0],
])('the check digit of %s is %d, whatever zeros stand before', (body, digit) => {
    expect(checkDigitOf(body)).toBe(digit);
    expect(checkDigitOf(`00${body}`)).toBe(digit);
    expect(isValidCheckDigit(`${body}${digit}`)).toBe(true);
    expect(isValidCheckDigit(`${body}${(digit + 1) % 10}`)).toBe(false);
});

test.each([
    ['0-38000-59667', ['3800059667']],
    ['038000596674', ['38000596674', '3800059667']],
    ['0-38000-59667-4', ['38000596674', '3800059667']],
    ['038000596675', ['38000596675']],
    ['10790002000005', ['10790002000005', '1079000200000']],
    ['4011', ['4011']],
    [' 596 67', ['59667']],
    ['000', ['0']],
    ['000000000000', ['0']],
    ['abc', []],
    ['', []],
])('%s is searched as %j', (text, terms) => {
    expect(upcSearchTerms(text)).toEqual(terms);
});
