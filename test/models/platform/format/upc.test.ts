import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    checkDigitOf,
    isValidCheckDigit,
    normaliseUpc,
    upcSearchTerms,
    possibleCodes,
    readTypedUpc,
    type UpcColumn,
    type UpcReading,
} from '../../../../models/platform/format/upc';

type Row = readonly [about: string, text: string, reading: UpcReading, column: UpcColumn, result: string];

const named = (rows: readonly Row[]) =>
    rows.map(([about, text, reading, column, result]) => ({ about, text, reading, column, result }));

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
    ['the three groups of a shown code, with', '0-38000-59667', 'with', 'upc_item', '03800059667'],
    ['three groups whose last digit is a check digit', '3-80005-96674', 'with', 'upc_item', '38000596674'],
    ['the groups of a long code', '10-7-90002-00000', 'with', 'upc_case', '1079000200000'],
    ['three groups with dashes of another kind', '0\u201338000\u201359667', 'by_length', 'upc_item', '03800059667'],
    ['other dashes and spaces', '0\u22123800\u00a00\u201459667\u200b4', 'with', 'upc_item', '03800059667'],
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
    ['zeros alone', '000000000000', 'by_length', 'upc_item', messages.upcZeros.text],
    ['one zero', '0', 'without', 'upc_item', messages.upcZeros.text],
    ['zeros with hyphens', '0-00000-00000', 'with', 'upc_case', messages.upcZeros.text],
    ['a case code that is nothing but its level', '10000000000007', 'with', 'upc_item', messages.upcZeros.text],
    ['14 significant digits without', '10790002000005', 'without', 'upc_case', messages.upcTooLong.text],
    ['15 significant digits', '107900020000051', 'without', 'upc_item', messages.upcTooLong.text],
]);

test.each(good)('takes $about: $text, $reading in $column', ({ text, result, ...form }) => {
    expect(normaliseUpc(text, form)).toEqual({ code: result });
});

test.each(bad)('refuses $about: $text, $reading in $column', ({ text, result, ...form }) => {
    expect(normaliseUpc(text, form)).toMatchObject({ reason: { text: result } });
});

test.each(good)('keeps $about as it is when it comes again without check digit', ({ column, result }) => {
    expect(normaliseUpc(result, { reading: 'without', column })).toEqual({ code: result });
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

const ITEM = 'upc_item';

test.each([
    ['a code with its check digit', '038000596674', ITEM, undefined, ['03800059667', '38000596674']],
    ['one that lost its zero', '38000596674', ITEM, undefined, ['38000596674', '03800059667']],
    ['one without check digit', '79000200001', ITEM, undefined, ['79000200001']],
    ['three groups', '3-80005-96674', ITEM, undefined, ['38000596674']],
    ['the groups of a long code', '4-0-06381-33392', ITEM, undefined, ['400638133392']],
    ['a PLU', '4011', ITEM, undefined, ['00000004011']],
    ['a foreign code as it is kept', '400638133393', ITEM, undefined, ['400638133393']],
    ['one of a file with check digits', '38000596674', ITEM, 'with', ['03800059667']],
    ['one of a file without', '038000596674', ITEM, 'without', ['38000596674']],
    ['a short one of a file too short to judge', '38000596674', ITEM, 'by_length', ['38000596674']],
    ['a long one of a file too short to judge', '038000596674', ITEM, 'by_length', ['03800059667', '38000596674']],
] as const)('%s may be kept as', (_about, text, column, reading, codes) => {
    expect(possibleCodes(text, column, reading)).toEqual(codes);
});

test.each([
    ['abc', messages.upcDigits],
    ['000', messages.upcZeros],
    ['10790002000006', messages.upcCheckDigit],
])('%s can be no code', (text, reason) => {
    expect(possibleCodes(text, 'upc_case')).toEqual({ reason });
});

test.each([
    ['038000596674', { code: '03800059667' }],
    ['79000200001', { code: '79000200001' }],
    ['3-80005-96674', { code: '38000596674' }],
    ['4011', { code: '00000004011' }],
    ['38000596674', { reason: messages.upcUnclear }],
    ['3800059667 4', { reason: messages.upcUnclear }],
    ['038000596675', { reason: messages.upcCheckDigit }],
])('%s, typed for a product of no catalogue, is read so or refused', (text, result) => {
    expect(readTypedUpc(text, 'upc_item')).toEqual(result);
});
