import { readFileSync } from 'node:fs';
import path from 'node:path';
import { saidTexts } from '../../models/serverSlices';
import { filesIn, root, spokenWithoutKey } from '../support/saidTexts';

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
    'api/feed/reader/workbook/cell.ts',
    'api/feed/staged/repeats.ts',
];

test('nothing is said to people but by a key, rows of a rejects file apart', () => {
    const spoken = spokenWithoutKey();
    expect(Object.keys(spoken).sort()).toEqual(REJECTS);
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
