import { execFileSync } from 'node:child_process';

/** Read-ahead and time slice are standard terms; a migration is known to databases by its name. */
const STANDING_FILES = [
    'api/platform/jobs/timeSlice.ts',
    'models/database/migrations/2026-12-02-said.ts',
    'test/api/platform/jobs/timeSlice.test.ts',
];

/** Declared names that remain, although a word of theirs is retired as a name. */
const STANDING = [
    // A filter in addresses and searches that people have saved.
    'asked_by',
    // A claim of OpenID Connect.
    'given_name',
    // Columns and keys as migrations defined them.
    'lane',
    'message_said',
    'most',
    // A slide's place in the playlist is in the history of slides; an order is placed in the sample.
    'place',
    'placeDone',
    // A property of CSS.
    'placeItems',
    // Stores of an account, by their name in answers.
    'places',
    'wholeNumber',
];

interface Names {
    readonly retiredFiles: readonly string[];
    readonly retired: Readonly<Record<string, readonly string[]>>;
    readonly unused: readonly string[];
    readonly shared: readonly string[];
}

const found = JSON.parse(
    execFileSync(process.execPath, ['test/support/figures.mjs', '--names'], { encoding: 'utf8' }),
) as Names;

test('no file is named by a word that the glossary retires', () => {
    expect(found.retiredFiles).toEqual(STANDING_FILES);
});

test('no name is declared with a word that the glossary retires, but for those that stay', () => {
    const names = new Set(Object.values(found.retired).flat());
    expect([...names].sort()).toEqual(STANDING);
});

test('what a file exports is imported by another', () => {
    expect(found.unused).toEqual([]);
});

test('a name is exported by one file, but for those that follow a pattern', () => {
    expect(found.shared).toEqual([]);
});
