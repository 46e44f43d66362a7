import { judgeCodes, type LengthCount } from '../../../../models/features/feed/codeJudgement';
import type { CheckDigit } from '../../../../models/platform/format/upc';

/** `11: 30/100` is 100 codes of 11 digits, 30 of them with a valid check digit. */
const countsOf = (text: string): LengthCount[] =>
    text.split(' ').flatMap(each => {
        const [digits, valid, codes] = each.split(/[:/]/).map(Number);
        return digits === undefined || valid === undefined || codes === undefined ? [] : [{ digits, valid, codes }];
    });

const judged = (text: string, checkDigit: CheckDigit, isOurs = false): string => {
    const judgement = judgeCodes(countsOf(text), checkDigit, isOurs);
    return 'reading' in judgement ? judgement.reading : judgement.unclear;
};

test.each([
    // 20 codes and more: by the share of valid check digits.
    ['12:100/100', 'with'],
    ['12:95/100', 'with'],
    ['12:949/1000', 'BETWEEN'],
    ['12:60/60 11:30/30 10:10/10', 'with'],
    ['11:301/1000', 'BETWEEN'],
    ['11:30/100', 'without'],
    ['11:10/100', 'without'],
    ['13:670/6650', 'without'],
    ['12:0/20', 'without'],
    ['11:20/20', 'with'],
    ['12:19/20', 'with'],
    ['12:18/20', 'BETWEEN'],
    ['11:50/100 14:50/50', 'BETWEEN'],
    // Fewer: by their length, unless that would result in other products.
    ['', 'by_length'],
    ['12:19/19', 'with'],
    ['14:1/1', 'with'],
    ['11:2/19', 'by_length'],
    ['11:0/1', 'by_length'],
    ['11:19/19', 'SHORT'],
    ['11:1/1', 'SHORT'],
    ['10:3/3', 'SHORT'],
    ['12:9/9 11:1/1', 'SHORT'],
    ['12:9/9 11:0/1', 'by_length'],
    ['12:0/1', 'with'],
    ['12:1/2', 'with'],
    ['12:1/3', 'INVALID'],
    ['13:1/12', 'INVALID'],
])('a column of %s is %s', (counts, result) => {
    expect(judged(counts, 'auto')).toBe(result);
});

test.each([
    ['with', '12:100/100', 'with'],
    ['with', '12:50/100', 'with'],
    ['with', '12:49/100', 'INVALID'],
    ['with', '11:1/1', 'with'],
    ['with', '11:0/1', 'with'],
    ['without', '11:10/100', 'without'],
    ['without', '12:19/19', 'without'],
    ['without', '12:94/100', 'without'],
    ['without', '12:95/100', 'VALID'],
] as const)('said to be %s, a column of %s is %s', (checkDigit, counts, result) => {
    expect(judged(counts, checkDigit)).toBe(result);
});

test('a header that says that codes are without check digits is believed', () => {
    expect(judged('11:5/5', 'auto', true)).toBe('without');
    expect(judged('12:20/20', 'auto', true)).toBe('without');
    expect(judged('12:20/20', 'without', true)).toBe('without');
    expect(judged('11:2/20', 'with', true)).toBe('INVALID');
});
