import type { Migration, SchemaChange } from './migration';

/** Indexes of the column, with `key` in its place. */
const INDEXES = [
    ['UNIQUE', 'uq_job', 'key', 'owner IS NOT NULL AND key IS NOT NULL'],
    ['', 'ix_job', 'key, id', "key IS NOT NULL AND (owner IS NOT NULL OR state IN ('WAITING', 'RUNNING'))"],
] as const;

const rename = async (
    schema: SchemaChange,
    [from, to]: readonly [string, string],
    suffix: readonly [string, string],
) => {
    for (const [, name] of INDEXES) await schema.run(`DROP INDEX ${name}_${suffix[0]}`);
    await schema.run(`ALTER TABLE job RENAME COLUMN ${from} TO ${to}`);
    for (const [unique, name, columns, where] of INDEXES) {
        const on = `job (${columns}) WHERE ${where}`.replaceAll(/\bkey\b/g, to);
        await schema.run(`CREATE ${unique} INDEX ${name}_${suffix[1]} ON ${on}`);
    }
};

/** Renames the queue key of a job to the term of the rest of the code. */
export const jobQueueKey: Migration = {
    name: '2026-12-28-job-queue-key',
    up: schema => rename(schema, ['lane', 'queue_key'], ['lane', 'queue']),
    down: schema => rename(schema, ['queue_key', 'lane'], ['queue', 'lane']),
};
