import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The same names in every room. */
const slices = ['account', 'adr', 'feed', 'home', 'product', 'report', 'settings', 'tpm'];

/** What else may stand in a room, because slices are made with it. Add a folder here when machinery needs one. */
const machinery: Record<string, readonly string[]> = {
    models: ['calendar', 'fields', 'database', 'notice', 'tree'],
    api: [
        ...['calls', 'export', 'health', 'job', 'mail', 'notice', 'openapi', 'resources', 'session'],
        ...['startup', 'tree', 'turns', 'upload', 'workflow'],
    ],
    admin: [
        ...[
            'about',
            'conflict',
            'data',
            'debug',
            'difference',
            'fields',
            'grid',
            'history',
            'i18n',
            'layout',
            'list',
            'notice',
        ],
        ...['public', 'refusal', 'resources', 'routing', 'theme', 'tree', 'upload', 'workflow'],
    ],
};

/** The rooms themselves; test/ has them all, what only tests need, and a slice that is not shipped. */
const rooms = ['config', 'models', 'api', 'admin', 'seeders'];
const testFolders = [...rooms, 'bench', 'browser', 'fixtures', 'process', 'sample', 'support'];

/** Folders whose index is their own manifest: the list of what stands beside it. */
const migrations = 'models/database/migrations/index.ts';
const manifests = ['admin/fields/index.ts', migrations, `test/sample/lists/${migrations}`];

const root = path.resolve(__dirname, '..');

function entriesOf(folder: string) {
    const full = path.join(root, folder);
    return existsSync(full) ? readdirSync(full, { withFileTypes: true }) : [];
}

function foldersIn(folder: string): string[] {
    return entriesOf(folder)
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name);
}

function filesIn(folder: string): string[] {
    return entriesOf(folder).flatMap(entry => {
        const inner = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesIn(inner) : [inner];
    });
}

function unknown(found: readonly string[], known: readonly string[]): string[] {
    return found.filter(name => !known.includes(name));
}

const sources = [...rooms, 'test'].flatMap(filesIn).filter(file => /\.(ts|tsx|mjs|cjs)$/.test(file));

test.each(Object.entries(machinery))('%s holds slices and known machinery', (room, folders) => {
    expect(unknown(foldersIn(room), [...slices, ...folders])).toEqual([]);
});

test.each(Object.entries(machinery))('test/%s mirrors it', (room, folders) => {
    expect(unknown(foldersIn(`test/${room}`), [...slices, ...folders])).toEqual([]);
});

test('test/ holds the rooms and what only tests need', () => {
    expect(unknown(foldersIn('test'), testFolders)).toEqual([]);
});

test("an index is a folder's own manifest", () => {
    const indexes = sources.filter(file => /(^|\/)index\.[^/]+$/.test(file));
    expect(unknown(indexes, manifests)).toEqual([]);
});

test('nothing is exported without its name', () => {
    const exportAll = /^\s*export\s+(type\s+)?\*/m;
    expect(sources.filter(file => exportAll.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('every test is where Jest looks', () => {
    const places =
        /^test\/((models|api|config|seeders|browser|process|admin)\/.*|(sample\/(browser\/)?)?[^/]+)\.test\.tsx?$/;
    const tests = sources.filter(file => /\.(test|spec)\.[^/]+$/.test(file));
    expect(tests.filter(file => !places.test(file))).toEqual([]);
});
