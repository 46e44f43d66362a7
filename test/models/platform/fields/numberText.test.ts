import { bytes } from '../../../../models/platform/fields/bytes';
import { integer } from '../../../../models/platform/fields/integer';
import { money } from '../../../../models/platform/fields/money';
import { digitsIn, numberReason, readNumber } from '../../../../models/platform/fields/numberText';
import { messages } from '../../../../models/platform/messages/ruleMessages';

const read = (text: string, isMoney: boolean): number | string => {
    const found = readNumber(text, { isMoney, isTyped: true });
    return 'value' in found ? found.value : found.reason.key.slice('rule.'.length);
};

/** Every form of a number, its value as a count, and as an amount where that differs. */
const FORMS: readonly (readonly [text: string, count: number | string, amount?: number | string])[] = [
    ['12', 12],
    ['007', 7],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['12.505', 12.505],
    ['12.9900', 12.99],
    // Thousands.
    ['1,250', 1250],
    ['12,345,678.90', 12_345_678.9],
    ['1,000.', 1000],
    ['1,000.50', 1000.5],
    // A comma that groups nothing.
    ['1,25', 'numberComma'],
    ['25000,50', 'numberComma'],
    ['1,2345', 'numberComma'],
    ['1,23,456', 'numberComma'],
    ['1234,567', 'numberComma'],
    [',5', 'numberComma'],
    ['1,', 'numberComma'],
    ['1,,000', 'numberComma'],
    ['1,250,00', 'numberComma'],
    ['0,125', 'numberComma'],
    ['0,99', 'numberComma'],
    ['1.000,50', 'numberComma'],
    ['1.5,000', 'numberComma'],
    ['1 250,50', 'numberComma'],
    // A point that groups thousands.
    ['1.250.000', 'numberPoint'],
    ['25.000', 'numberPoint'],
    ['1.250', 'numberPoint'],
    ['0.250', 0.25],
    ['1250.000', 1250],
    // Signs.
    ['-5', -5],
    ['+5', 5],
    ['-0', 0],
    ['(1,234.50)', -1234.5],
    ['--5', 'number'],
    ['5-', 'number'],
    ['(-5)', 'number'],
    ['(5', 'number'],
    ['−5', 'number'],
    ['-', 'number'],
    ['.', 'number'],
    // The symbol of an amount.
    ['$1,234.50', 'number', 1234.5],
    ['$ 5', 'number', 5],
    ['-$5.00', 'number', -5],
    ['($5.00)', 'number', -5],
    ['$ (5.00)', 'number', -5],
    ['$1,25', 'numberComma'],
    ['$', 'number'],
    ['$-', 'number'],
    ['$$5', 'number'],
    ['5$', 'number'],
    ['€5', 'number'],
    ['5%', 'number'],
    ['2,5%', 'numberComma'],
    ['1,000%', 'number'],
    ['1,250 cs', 'number'],
    ['1,25 cs', 'numberComma'],
    // Spaces around a number are ignored, within it they do not group.
    [' 12 ', 12],
    ['\u00a012\u202f', 12],
    ['\u200b12\ufeff', 12],
    ['1 250', 'number'],
    ['1\u202f250', 'number'],
    ['1\u00a0250', 'number'],
    ['1\u2009250', 'number'],
    // Texts that programs read as numbers.
    ['1e3', 'number'],
    ['0x10', 'number'],
    ['0b11', 'number'],
    ['1_000', 'number'],
    ['Infinity', 'number'],
    ['NaN', 'number'],
    ['٣', 'number'],
    ['３', 'number'],
    ['½', 'number'],
    ["1'250", 'number'],
    ['12 oz', 'number'],
    ['abc', 'number'],
    // Digits that a number cannot represent.
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', 'numberLong'],
    ['0.1234567890123456', 'numberLong'],
    ['00000000000000000012', 12],
];

test.each(FORMS.map(([text, count, amount = count]) => [text, count, amount] as const))('%j', (text, count, amount) => {
    expect([read(text, false), read(text, true)]).toEqual([count, amount]);
    if (typeof amount === 'string') expect(numberReason(text).key).toBe(`rule.${amount}`);
});

const kinds = [
    ['a whole number', integer({ min: 0, max: 9 }).kind],
    ['an amount', money({}).kind],
    ['a size', bytes({}).kind],
] as const;

test.each(kinds)('of %s, what is no number stays as it was typed', (_what, kind) => {
    const texts = ['', ' ', '\u200b', ' 3 ', '1,250', '1,25', ' abc ', '0x10', '25.000'];
    expect(texts.map(text => kind.parse(text) as unknown)).toEqual([
        null,
        null,
        null,
        3,
        1250,
        '1,25',
        'abc',
        '0x10',
        '25.000',
    ]);
});

test('an amount with more than two decimals is not rounded where it is shown', () => {
    const { kind } = money({});
    expect([12.505, 12.5, 0].map(value => kind.format(value))).toEqual(['12.505', '12.50', '0.00']);
});

test('in files zeros may follow the cents', () => {
    expect(['12.990', '740.000'].map(text => readNumber(text))).toEqual([{ value: 12.99 }, { value: 740 }]);
});

test('digits are those of the whole and of the decimals', () => {
    expect(digitsIn('1,250.75')).toEqual({ integer: '1250', part: '75' });
    expect(digitsIn('-5')).toBeUndefined();
});

test('the reason says what a comma and a point are for', () => {
    expect(messages.numberComma.text).toBe(
        'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.',
    );
});
