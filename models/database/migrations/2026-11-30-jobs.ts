import type { TableColumn } from '../../platform/definition/table';
import type { Migration, SchemaChange } from './migration';

const text = (length: number): TableColumn => ({ type: 'STRING', length });
const number: TableColumn = { type: 'INTEGER' };

/** The progress of a feed, as the JSON that its job stores; codes are digits, so that no letter needs an escape. */
const POSITION = `'{"item":"' || applied_item || '","case":"' || applied_case ||
    '","toDrop":' || to_drop || ',"droppedTo":' || dropped_to || '}'`;

/** A value of that JSON. */
const VALUE = {
    sqlite: (name: string): string => `position ->> '${name}'`,
    postgres: (name: string): string => `CAST(position AS json) ->> '${name}'`,
};

const createClaims = (schema: SchemaChange, table: string): Promise<void> =>
    schema.createTable(table, { lane: text(50), owner: text(36), until_date: { type: 'DATETIME' } }, ['lane']);

/**
 * Moves claims, attempts and progress to jobs of any kind. A running feed continues where it is; claims, which last for
 * seconds, begin again.
 */
export const jobs: Migration = {
    name: '2026-11-30-jobs',
    up: async schema => {
        await schema.dropTable('feed_claim');
        await createClaims(schema, 'job_claim');
        await schema.createTable(
            'job_progress',
            {
                kind: text(25),
                job_id: number,
                tries: number,
                reached: { type: 'TEXT' },
                position: { type: 'TEXT', nullable: true },
            },
            ['kind', 'job_id'],
        );
        await schema.run(`INSERT INTO job_progress (kind, job_id, tries, reached, position)
            SELECT 'feed', coalesce(t.feed_id, p.feed_id), coalesce(t.tries, 0),
                coalesce(replace(t.reached, 'read ', ''), '0'), ${POSITION}
            FROM feed_try AS t FULL JOIN feed_progress AS p ON p.feed_id = t.feed_id`);
        for (const table of ['feed_try', 'feed_progress']) await schema.dropTable(table);
    },
    down: async schema => {
        const value = VALUE[schema.dialect.name];
        await schema.createTable(
            'feed_progress',
            {
                feed_id: number,
                applied_item: text(17),
                applied_case: text(17),
                to_drop: number,
                dropped_to: number,
            },
            ['feed_id'],
        );
        await schema.createTable('feed_try', { feed_id: number, tries: number, reached: text(100) }, ['feed_id']);
        await schema.run(`INSERT INTO feed_progress (feed_id, applied_item, applied_case, to_drop, dropped_to)
            SELECT job_id, ${value('item')}, ${value('case')}, CAST(${value('toDrop')} AS INTEGER),
                CAST(${value('droppedTo')} AS INTEGER)
            FROM job_progress WHERE kind = 'feed' AND position IS NOT NULL`);
        await schema.run(`INSERT INTO feed_try (feed_id, tries, reached)
            SELECT job_id, tries, CASE WHEN position IS NULL THEN 'read ' || reached ELSE 'applied' END
            FROM job_progress WHERE kind = 'feed'`);
        await schema.dropTable('job_progress');
        await schema.dropTable('job_claim');
        await createClaims(schema, 'feed_claim');
    },
};
