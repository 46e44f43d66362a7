import { beginsWord, hasWords, splitFound, typedWords } from '../../../../admin/platform/search/matching';

const found = (text: string, typed: string) =>
    splitFound(text, typedWords(typed))
        .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
        .join('');

test('words are found whatever their case and marks, in any order', () => {
    expect(hasWords('Café Olé · Mexico City', typedWords('city cafe'))).toBe(true);
    expect(hasWords('Café Olé', typedWords('cafe tea'))).toBe(false);
    expect(beginsWord('New plan', typedWords('PLA'))).toBe(true);
    expect(beginsWord('Explanation', typedWords('pla'))).toBe(false);
});

test('what is found is marked as it is written', () => {
    expect(found('Café Olé', 'ole caf')).toBe('[Caf]é [Olé]');
    expect(found('ÅÄÖ İstanbul 😀 x', 'stan')).toBe('ÅÄÖ İ[stan]bul 😀 x');
    expect(found('a.b (c) [d] a+b', '. ( [ a+b')).toBe('a[.]b [(]c) [[]d] [a+b]');
    expect(found('Oats', '')).toBe('Oats');
});

test('digits are found whatever stands between them', () => {
    expect(found('16 OZ · 0-38000-59667', '3800059')).toBe('16 OZ · 0-[38000-59]667');
    expect(found('16 OZ · 0-38000-59667', '59667')).toBe('16 OZ · 0-38000-[59667]');
});
