import fc from 'fast-check';
import { wrapped } from '../../../../api/platform/pdf/wrap';

/** Measures a text by its number of characters. */
const measure = (text: string): number => Array.from(text).length;
const text = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'W', 'ñ', '😀', ' ', '\n'), maxLength: 30 }))
    .map(parts => parts.join(' '));

test('no line is wider than its paper, and nothing of a text is lost while there are lines for it', () => {
    fc.assert(
        fc.property(text, fc.integer({ min: 1, max: 40 }), (typed, width) => {
            const lines = wrapped(typed, width, measure, Infinity);
            expect(lines.filter(line => measure(line) > width)).toEqual([]);
            expect(lines.join('').replace(/\s/g, '')).toBe(typed.replace(/\s/g, ''));
        }),
    );
});

test('what has no line ends in dots', () => {
    fc.assert(
        fc.property(text, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 }), (typed, width, max) => {
            const all = wrapped(typed, width, measure, Infinity);
            const some = wrapped(typed, width, measure, max);
            expect(some.filter(line => measure(line) > width)).toEqual([]);
            expect(some).toHaveLength(Math.min(all.length, max));
            if (all.length > max) expect(some.at(-1)).toMatch(/…$/);
            else expect(some).toEqual(all);
        }),
    );
});

test('words stay together as long as a line has room for them', () => {
    expect(wrapped('Oats with honey and nuts', 10, measure, 9)).toEqual(['Oats with', 'honey and', 'nuts']);
    expect(wrapped('Oats with honey and nuts', 10, measure, 2)).toEqual(['Oats with', 'honey and…']);
    expect(wrapped('Extraordinarily', 6, measure, 9)).toEqual(['Extrao', 'rdinar', 'ily']);
    expect(wrapped('one\ntwo', 9, measure, 9)).toEqual(['one', 'two']);
});
