import type { Migration, SchemaChange } from './migration';

/** Keys of stored messages: before and now. */
const KEYS = [
    ['feed.held', 'feed.dropsTooMany'],
    ['feed.mostRows', 'feed.tooManyRows'],
    ['feed.mostImported', 'feed.tooManyImported'],
    ['feed.mostBlankRows', 'feed.tooManyBlankRows'],
    ['feed.mostColumns', 'feed.tooManyColumns'],
    ['feed.mostCells', 'feed.tooManyCells'],
    ['feed.mostElements', 'feed.tooManyElements'],
    ['feed.mostFormats', 'feed.tooManyFormats'],
    ['feed.mostMerged', 'feed.tooManyMerged'],
    ['feed.mostParts', 'feed.tooManyParts'],
    ['feed.mostSheets', 'feed.tooManySheets'],
    ['feed.promotionsMade', 'feed.promotionsCreated'],
    ['report.mostRows', 'report.tooManyRows'],
    ['report.largestFile', 'report.fileTooLarge'],
] as const;

const COLUMNS = [
    ['data_feed', 'message_descriptor'],
    ['job', 'message_descriptor'],
    ['report_run', 'message_descriptor'],
    ['adr_request', 'sysmsg_descriptor'],
] as const;

/** The values of messages, by their names in JSON. */
const VALUES = [
    ['"most":', '"max":'],
    ['"key":"adr.notTaken","values":{"kept":', '"key":"adr.notTaken","values":{"count":'],
] as const;

const replaceAll = async (schema: SchemaChange, [from, to]: readonly [0, 1] | readonly [1, 0]): Promise<void> => {
    const texts = [
        ...KEYS.map(pair => [`"key":"${pair[from]}"`, `"key":"${pair[to]}"`]),
        ...VALUES.map(pair => [pair[from], pair[to]]),
    ];
    for (const [table, column] of COLUMNS) {
        const replaced = texts.reduce<string>(
            (sql, [before = '', after = '']) => `replace(${sql}, '${before}', '${after}')`,
            column,
        );
        await schema.run(`UPDATE ${table} SET ${column} = ${replaced} WHERE ${column} IS NOT NULL`);
    }
};

/** Renames the keys of stored messages, so that they are still translated. */
export const messageKeys: Migration = {
    name: '2026-12-29-message-keys',
    up: schema => replaceAll(schema, [0, 1]),
    down: schema => replaceAll(schema, [1, 0]),
};
