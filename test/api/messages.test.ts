import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn, root, spokenWithoutKey } from '../support/spokenTexts';
import { messageTexts } from '../support/registered';

/** Files with messages about single rows: these are in the rejects file, which is English (docs/api.md, "Envelope"). */
const REJECTS = [
    'api/features/feed/adr/check.ts',
    'api/features/feed/adr/identify.ts',
    'api/features/feed/apply/actions.ts',
    'api/features/feed/check/cell.ts',
    'api/features/feed/check/row.ts',
    'api/features/feed/intake.ts',
    'api/features/feed/promotions/check.ts',
    'api/features/feed/promotions/draft.ts',
    // The template of files, whose columns are English too.
    'api/features/feed/promotions/template.ts',
    'api/features/feed/reader/rows.ts',
];

/**
 * Files with errors that stop a start, a stop, or a command: they are written to the console of the person who runs the
 * server.
 */
const CONSOLE = [
    'api/data.ts',
    'api/features/account/secondFactor/requiredRoles.ts',
    'api/platform/backup/archiveReader.ts',
    'api/platform/backup/backup.ts',
    'api/platform/backup/manifest.ts',
    'api/platform/backup/restore.ts',
    'api/platform/backup/restoredFiles.ts',
    'api/platform/server/app.ts',
    'api/platform/startup/failure.ts',
    'models/database/copy/compareLines.ts',
    'models/database/copy/copyTables.ts',
    'models/database/copy/tableSource.ts',
    'models/database/copy/tableTarget.ts',
    'models/database/schemaMismatch.ts',
    'models/database/sqlite/soleUse.ts',
];

/** Reasons why a cell of an uploaded sheet cannot be read: for feeds they are written into the rejects file. */
const CELLS = ['api/platform/sheets/workbook/cell.ts'];

test('nothing is said to people but by a key, rows of a rejects file and the console apart', () => {
    const spoken = spokenWithoutKey();
    expect(Object.keys(spoken).sort()).toEqual([...REJECTS, ...CONSOLE, ...CELLS].sort());
    // Sentences, templates and parts of sentences are found.
    expect(Object.values(spoken).flat()).toEqual(
        expect.arrayContaining(['Repeated in this file', 'The cell holds the error 7.', 'Must be Yes or No.']),
    );
});

test('every message is used', () => {
    const sources = ['api', 'models', 'admin']
        .flatMap(filesIn)
        .filter(file => !/\.es\.ts$|i18n\/shell\.ts$|messages\/message\.ts$/.test(file))
        .map(file => readFileSync(path.join(root, file), 'utf8'))
        .join('\n');
    // A type of allowances is identified by its code.
    const { allowance: _types, ...texts } = messageTexts;
    const unused = Object.entries(texts).flatMap(([group, texts]) =>
        Object.keys(texts)
            .filter(name => !new RegExp(`essages\\.${name}\\b|'${name}'`).test(sources))
            .map(name => `${group}.${name}`),
    );
    expect(unused).toEqual(['list.labelled']);
});
