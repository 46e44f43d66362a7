import type { Migration, SchemaChange } from './migration';

/** The maximum lengths before and after. */
const SHORT = 100;
const LONG = 500;

/** Changes the length of the column. SQLite cannot change the type of a column: it is replaced by another one. */
const change = async (schema: SchemaChange, length: number, value: string): Promise<void> => {
    if (schema.dialect.name === 'postgres') {
        await schema.run(`ALTER TABLE feed_row ALTER COLUMN reason TYPE VARCHAR(${length}) USING ${value}`);
        return;
    }
    await schema.addColumn('feed_row', 'new_reason', { type: 'STRING', length, nullable: true });
    await schema.run(`UPDATE feed_row SET new_reason = ${value} WHERE reason IS NOT NULL`);
    await schema.dropColumn('feed_row', 'reason');
    await schema.run('ALTER TABLE feed_row RENAME COLUMN new_reason TO reason');
};

/** Lengthens the reason why a row is rejected, where it names two products or several accounts. */
export const feedReasons: Migration = {
    name: '2026-12-24-feed-reasons',
    up: schema => change(schema, LONG, 'reason'),
    down: schema =>
        change(
            schema,
            SHORT,
            `CASE WHEN length(reason) > ${SHORT} THEN substr(reason, 1, ${SHORT - 1}) || '…' ELSE reason END`,
        ),
};
