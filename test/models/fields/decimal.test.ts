import { decimalIn } from '../../../models/fields/decimal';
import { integer } from '../../../models/fields/integer';
import { money } from '../../../models/fields/money';

test('a number is written in digits', () => {
    expect(['12', '-12.5', '+3', '.5', '7.', '007'].map(decimalIn)).toEqual([12, -12.5, 3, 0.5, 7, 7]);
    for (const text of ['', '.', '-', '0x10', '0b11', '1e3', 'Infinity', '1 2', '1,2', '--1'])
        expect([text, decimalIn(text)]).toEqual([text, NaN]);
});

test.each([
    ['an amount', money({}).kind],
    ['a whole number', integer({ min: 0, max: 9 }).kind],
])('%s is parsed so', (_what, kind) => {
    expect(['', ' 3 ', '0x10', '1e3'].map(text => kind.parse(text) as unknown)).toEqual([null, 3, NaN, NaN]);
});
