import type { Migration, SchemaChange } from './migration';

/** Messages about uploaded tables that only feeds had before. */
const NAMES = [
    'damaged',
    'locked',
    'bomb',
    'noWorkbook',
    'macros',
    'binaryWorkbook',
    'openDocument',
    'noSheet',
    'tooMuch',
    'tooManyCells',
    'longText',
    'tooManyElements',
    'tooManyFormats',
    'tooManyMerged',
    'tooManyParts',
    'tooManySheets',
    'hiddenRows',
    'tooManyBlankRows',
    'tooManyColumns',
    'longRow',
] as const;

const TABLES = ['data_feed', 'job'] as const;

const rename = async (schema: SchemaChange, from: string, to: string): Promise<void> => {
    for (const table of TABLES) {
        const renamed = NAMES.reduce<string>(
            (sql, name) => `replace(${sql}, '"key":"${from}.${name}"', '"key":"${to}.${name}"')`,
            'message_descriptor',
        );
        await schema.run(`UPDATE ${table} SET message_descriptor = ${renamed} WHERE message_descriptor IS NOT NULL`);
    }
};

/** Renames the keys of stored messages about uploaded tables, so that they are still translated. */
export const fileMessageKeys: Migration = {
    name: '2027-01-27-file-messages',
    up: schema => rename(schema, 'feed', 'file'),
    down: schema => rename(schema, 'file', 'feed'),
};
