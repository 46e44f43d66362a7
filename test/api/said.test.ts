import { readFileSync } from 'node:fs';
import path from 'node:path';
import { saidTexts } from '../../models/serverSlices';
import { filesIn, root, spokenWithoutKey } from '../support/spokenTexts';

/** What is said of single rows stands in the rejects file, which is English (api.md, "Envelope"). */
const REJECTS = [
    'api/feed/adr/identify.ts',
    'api/feed/check/cell.ts',
    'api/feed/check/row.ts',
    'api/feed/promotions/accounts.ts',
    'api/feed/promotions/check.ts',
    'api/feed/promotions/covered.ts',
    'api/feed/promotions/draft.ts',
    // The template of files, whose columns are English too.
    'api/feed/promotions/template.ts',
    'api/feed/reader/rows.ts',
    'api/feed/reader/workbook/cell.ts',
    'api/feed/staged/repeats.ts',
];

/** What stops a start, or a stop, is written on the console of who runs the server. */
const CONSOLE = ['api/startup/deadline.ts', 'api/startup/failure.ts', 'models/database/schemaMismatch.ts'];

test('nothing is said to people but by a key, rows of a rejects file and the console apart', () => {
    const spoken = spokenWithoutKey();
    expect(Object.keys(spoken).sort()).toEqual([...REJECTS, ...CONSOLE]);
    // Sentences, templates and parts of sentences are found.
    expect(Object.values(spoken).flat()).toEqual(
        expect.arrayContaining(['Repeated in this file', 'The cell holds the error 7.', 'Must be Yes or No.']),
    );
});

test('every message is used', () => {
    const sources = ['api', 'models', 'admin']
        .flatMap(filesIn)
        .filter(file => !/said(\.es)?\.ts$/.test(file))
        .map(file => readFileSync(path.join(root, file), 'utf8'))
        .join('\n');
    const unused = Object.entries(saidTexts).flatMap(([group, texts]) =>
        Object.keys(texts)
            .filter(name => !new RegExp(`essages\\.${name}\\b|'${name}'`).test(sources))
            .map(name => `${group}.${name}`),
    );
    expect(unused).toEqual(['list.labelled']);
});
