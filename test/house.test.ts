import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Features, which have the same names in every room. */
const features = ['account', 'adr', 'feed', 'home', 'product', 'report', 'settings', 'tpm'];

/** Folders of the platform that features build on, by room: each a standard word. Add one here when it needs one. */
const platform: Record<string, readonly string[]> = {
    models: [
        'access',
        'calendar',
        'calls',
        'children',
        'definition',
        'fields',
        'format',
        'history',
        'messages',
        'notifications',
        'preferences',
        'search',
        'server',
        'sessions',
        'tree',
        'undo',
        'view',
        'workbook',
        'workflow',
    ],
    api: [
        'backup',
        'calls',
        'export',
        'health',
        'jobs',
        'limits',
        'mail',
        'metrics',
        'notifications',
        'openapi',
        'pdf',
        'resources',
        'retention',
        'search',
        'server',
        'sessions',
        'sheets',
        'startup',
        'tracing',
        'tree',
        'undo',
        'uploads',
        'workbook',
        'workflow',
    ],
    admin: [
        'about',
        'children',
        'data',
        'debug',
        'dialogs',
        'fields',
        'form',
        'grid',
        'help',
        'history',
        'i18n',
        'keys',
        'layout',
        'list',
        'notifications',
        'offline',
        'record',
        'recordTree',
        'rejections',
        'review',
        'routing',
        'screens',
        'search',
        'show',
        'theme',
        'tour',
        'tree',
        'undo',
        'upload',
        'workbook',
        'workflow',
    ],
};

/** Folders of a room in addition to its platform and its features. */
const beside: Record<string, readonly string[]> = { models: ['database'], api: [], admin: ['public'] };

/** The rooms; test/ has a folder for each, others that only tests need, and a feature that is not shipped. */
const rooms = ['config', 'models', 'api', 'admin', 'seeders'];
const testFolders = [...rooms, 'bench', 'browser', 'fixtures', 'nodes', 'pictures', 'process', 'sample', 'support'];

/** Folders whose index is their own manifest: the list of the files beside it. */
const migrations = 'models/database/migrations/index.ts';
const manifests = ['admin/platform/fields/index.ts', migrations, `test/sample/lists/${migrations}`];

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

describe.each(Object.entries(platform))('%s', (room, folders) => {
    test.each([room, `test/${room}`])('%s has a platform and features', location => {
        expect(unknown(foldersIn(location), ['platform', 'features', ...beside[room]!])).toEqual([]);
    });

    test.each([room, `test/${room}`])('%s/platform holds known folders', location => {
        expect(unknown(foldersIn(`${location}/platform`), folders)).toEqual([]);
    });

    test('its features are those of every room', () => {
        expect(foldersIn(`${room}/features`).sort()).toEqual(features);
        expect(unknown(foldersIn(`test/${room}/features`), features)).toEqual([]);
    });
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
    const locations =
        /^test\/((models|api|config|seeders|browser|process|admin)\/.*|(sample\/(browser\/)?)?[^/]+)\.test\.tsx?$/;
    const tests = sources.filter(file => /\.(test|spec)\.[^/]+$/.test(file));
    expect(tests.filter(file => !locations.test(file))).toEqual([]);
});
