import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const recipes = path.resolve(__dirname, '../../docs/recipes');
const CODE = /^ *```ts\n([^]*?)^ *```$/gm;

/** Code as it is whatever its lines, comments apart. */
const bare = (code: string): string =>
    code
        .replace(/\/\*\*[^]*?\*\//g, '')
        .replace(/\s+/g, '')
        .replace(/,(?=[)\]}])/g, '');

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/'))
    .filter(file => /^(models|api|admin)\/.*\.tsx?$/.test(file))
    .sort();
const textOf = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const linesOf = (file: string): number => textOf(file).split('\n').length - 1;
const sources = files.map(textOf).map(bare);

const pages = readdirSync(recipes).map(page => ({ page, text: readFileSync(path.join(recipes, page), 'utf8') }));
const shown = pages.flatMap(({ page, text }) =>
    Array.from(text.matchAll(CODE), ([, code = '']) => code)
        .flatMap(code => code.split('…'))
        .map(code => ({ page, begin: code.trim().split('\n')[0], code })),
);

test('there is code in the pages', () => {
    expect(shown.length).toBeGreaterThan(15);
});

test.each(shown)('$page: $begin … is the sample’s', ({ code }) => {
    expect(sources.some(source => source.includes(bare(code)))).toBe(true);
});

const rows = Array.from(
    pages
        .map(({ text }) => text)
        .join('')
        .matchAll(/^\| [^|]+ \| (`[^|]+`) +\| (\d+) +\|$/gm),
    ([, files = '', lines]) => [files, Number(lines)] as const,
);

test.each(rows)('%s have so many lines', (files, lines) => {
    const counts = Array.from(files.matchAll(/`([^`]+)`/g), ([, file = '']) => linesOf(file));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lines);
});

test('every file of the sample is counted', () => {
    const counted = rows.flatMap(([files]) => Array.from(files.matchAll(/`([^`]+)`/g), ([, file]) => file));
    expect(counted.sort()).toEqual(files);
});
