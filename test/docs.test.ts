import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const rooms = ['config', 'models', 'api', 'admin', 'seeders'];
const folders = [...rooms, 'test', 'docs', '.ci'];

const exists = (file: string): boolean => existsSync(path.join(root, file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map(file => path.posix.join(folder, file.split(path.sep).join('/')))
        .filter(file => statSync(path.join(root, file)).isFile());

const pages = [
    'README.md',
    'CONTRIBUTING.md',
    '.github/SECURITY.md',
    ...filesIn('docs').filter(file => file.endsWith('.md')),
];
const sources = [
    ...[...rooms, 'test'].flatMap(filesIn).filter(file => /\.(ts|tsx|mjs|cjs|css)$/.test(file)),
    'eslint.config.mjs',
    '.dependency-cruiser.cjs',
].filter(file => file !== 'test/docs.test.ts');

/** A citation of a page: its path from the root, then optionally a section's number, or words of the page in quotes. */
const CITATION = /(?<![\w/.-])((?:[\w-]+\/)*[\w-]+\.md)(?: section (\d+))?(?:,? "([^"]+)")?/g;

interface Citation {
    readonly file: string;
    readonly page: string;
    readonly section: string | undefined;
    readonly words: string | undefined;
}

/** Joins a comment to one line, so that a citation that continues in the next line is found. */
const joined = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

const citations = sources.flatMap(file =>
    Array.from(joined(textOf(file)).matchAll(CITATION), ([, page = '', section, words]): Citation => ({
        file,
        page,
        section,
        words,
    })),
);

const inWords = (text: string): string => text.replace(/[*`]/g, '').replace(/\s+/g, ' ').toLowerCase();

/** Whether a page has the cited section or words; without either, the complete page is cited. */
const hasLocation = ({ page, section, words }: Citation): boolean => {
    const text = textOf(page);
    const isThere = section === undefined || new RegExp(`^## ${section}\\. `, 'm').test(text);
    return isThere && (words === undefined || inWords(text).includes(words.toLowerCase()));
};

test('code cites pages', () => {
    expect(citations.length).toBeGreaterThan(150);
    expect(citations.filter(({ section }) => section !== undefined).length).toBeGreaterThan(100);
});

test('every page that code cites is in the repository', () => {
    expect(citations.filter(({ page }) => !exists(page))).toEqual([]);
});

test('every section and every sentence that code cites is in its page', () => {
    expect(citations.filter(({ page }) => exists(page)).filter(one => !hasLocation(one))).toEqual([]);
});

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const INLINE_CODE = /`([^`\n]+)`/g;
const IN_ROOMS = new RegExp(`^(${folders.map(folder => folder.replace('.', '\\.')).join('|')})/[\\w./-]*$`);

test.each(pages)('%s: its links lead somewhere', page => {
    const links = Array.from(textOf(page).matchAll(LINK), ([, to = '']) => to).filter(to => !/^https?:/.test(to));
    expect(links.filter(to => !exists(path.posix.join(path.posix.dirname(page), to)))).toEqual([]);
});

/** Matches files that are named by the end of their path where their folder is plain. */
const NAMED_FILE = /^[\w./<>-]*\w\.(ts|tsx|mjs|cjs|css)$/;
const files = [...folders.flatMap(filesIn), ...sources];
const ends = (name: string): boolean => files.some(file => `/${file}`.endsWith(`/${name}`));

test.each(pages)('%s: each file that it names by the end of its path is there', page => {
    const named = Array.from(textOf(page).matchAll(INLINE_CODE), ([, code = '']) => code)
        .filter(code => NAMED_FILE.test(code) && !IN_ROOMS.test(code))
        .map(code => code.replace(/^.*>\//, ''));
    expect(named.filter(name => !name.includes('<') && !ends(name))).toEqual([]);
});

/** Matches names of code: those of two words or more, so that an English word does not match. */
const NAME = /\b[a-zA-Z][a-z0-9]+[A-Z]\w*\b/g;
const code = new Set(sources.flatMap(file => textOf(file).match(/\w+/g) ?? []));

test.each(pages)('%s: each name of code in it is in the code', page => {
    const named = Array.from(textOf(page).matchAll(INLINE_CODE), ([, inline = '']) => inline).flatMap(
        inline => inline.match(NAME) ?? [],
    );
    expect([...new Set(named)].filter(name => !code.has(name))).toEqual([]);
});

/** Returns the folders that a page's paths start from: recipes name files of the sample as if they were in a room. */
const locations = (page: string): readonly string[] => (page.startsWith('docs/recipes/') ? ['', 'test/sample'] : ['']);

test.each(pages)('%s: the files and folders that it names are there', page => {
    const named = Array.from(textOf(page).matchAll(INLINE_CODE), ([, code = '']) => code).filter(code =>
        IN_ROOMS.test(code),
    );
    const isThere = (file: string): boolean =>
        locations(page).some(location => exists(path.posix.join(location, file)));
    expect(named.filter(file => !isThere(file))).toEqual([]);
});

test('README is one screen, and a newcomer learns at most 60 words', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(200);
    const words = textOf('docs/glossary.md').match(/^\| (?!word |-)[^|]+\|/gm) ?? [];
    expect(words.length).toBeGreaterThan(40);
    expect(words.length).toBeLessThanOrEqual(60);
});

/** Requirements of the levels 1 and 2 of the standard (ASVS 5.0.0). */
const REQUIREMENTS = 253;

test('docs/asvs.md has each requirement once, and counts them by state', () => {
    const text = textOf('docs/asvs.md');
    const rows = Array.from(
        text.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| [^|]+ \| ([A-Z][a-z ]+?) +\| (.+?) +\|$/gm),
        ([, id, state = '', how = '']) => ({ id, state, how }),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    const counts = Array.from(text.matchAll(/^\| ([A-Z][a-z ]+?) +\| [^|]+ \| +(\d+) +\|$/gm), ([, state, count]) => [
        state,
        Number(count),
    ]);
    expect(counts).toEqual(counts.map(([state]) => [state, rows.filter(row => row.state === state).length]));
    expect(rows).toHaveLength(REQUIREMENTS);
    expect(
        rows.filter(({ state, how }) => state === 'Tested' && !/`[^`]*(\.tests?|\.test\.ts|\/)`|the same/.test(how)),
    ).toEqual([]);
});
