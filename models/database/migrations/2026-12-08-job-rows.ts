import type { TableColumn } from '../../platform/definition/table';
import type { Migration, SchemaChange } from './migration';

const text = (length: number, nullable = false): TableColumn => ({ type: 'STRING', length, nullable });
const number: TableColumn = { type: 'INTEGER' };
const moment = (nullable = true): TableColumn => ({ type: 'DATETIME', nullable });

const OPEN = "state IN ('WAITING', 'RUNNING')";

const NOW = { sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')", postgres: 'now()' } as const;

const createIndexes = async (schema: SchemaChange): Promise<void> => {
    const indexes = [
        // One job per record waits or runs.
        ['UNIQUE', 'uq_job_open', '(kind, subject)', OPEN],
        // One job per lane runs.
        ['UNIQUE', 'uq_job_lane', '(lane)', 'owner IS NOT NULL AND lane IS NOT NULL'],
        ['', 'ix_job_lane', '(lane, id)', `lane IS NOT NULL AND (owner IS NOT NULL OR ${OPEN})`],
        ['', 'ix_job_waiting', '(kind, run_after, id)', "state = 'WAITING'"],
        ['', 'ix_job_held', '(until_date)', 'owner IS NOT NULL'],
        ['', 'ix_job_ended', '(finish_date, id)', 'finish_date IS NOT NULL'],
    ] as const;
    for (const [unique, name, on, where] of indexes)
        await schema.run(`CREATE ${unique} INDEX ${name} ON job ${on} WHERE ${where}`);
    await schema.createIndex('job', { name: 'ix_job_state', on: ['state', 'id'] });
};

/** The queue key of a feed, as in its job. */
const FEED_QUEUE_KEY = `CASE WHEN f.source = 'TPM PROMOTIONS' THEN 'feed plan ' || f.plan_id
    WHEN f.source LIKE 'ADR%' THEN 'feed ADR ' || f.adr_id ELSE 'feed ' || f.source END`;

/** Converts feeds that are running, or have left rows to clean up, and the notes of any job. */
const bring = async (schema: SchemaChange): Promise<void> => {
    const now = NOW[schema.dialect.name];
    const columns = `kind, subject, lane, state, run_after, tries, reached, position, failures, taken, create_user, create_date`;
    await schema.run(`INSERT INTO job (${columns})
        SELECT 'feed', f.id, ${FEED_QUEUE_KEY}, 'WAITING', f.create_date, coalesce(p.tries, 0),
            CASE WHEN p.job_id IS NULL OR p.position IS NOT NULL THEN 0 ELSE CAST(p.reached AS INTEGER) END,
            p.position, 0, 0, f.create_user, f.create_date
        FROM data_feed AS f LEFT JOIN job_progress AS p ON p.kind = 'feed' AND p.job_id = f.id
        WHERE f.status = 'PENDING' OR EXISTS (SELECT 1 FROM feed_row WHERE feed_id = f.id) ORDER BY f.id`);
    await schema.run(`INSERT INTO job (${columns})
        SELECT kind, job_id, NULL, 'WAITING', ${now}, tries,
            CASE WHEN position IS NOT NULL THEN 0 ELSE CAST(reached AS INTEGER) END, position, 0, 0, 'system', ${now}
        FROM job_progress AS p
        WHERE NOT EXISTS (SELECT 1 FROM job WHERE job.kind = p.kind AND job.subject = p.job_id) ORDER BY job_id`);
};

/**
 * Makes a job a row: its task, its order in the queue, its process and until when that is presumed to be alive, and its
 * outcome.
 */
export const jobRows: Migration = {
    name: '2026-12-08-job-rows',
    up: async schema => {
        await schema.createTable('job', {
            id: { type: 'INTEGER', autoIncrement: true },
            kind: text(25),
            subject: number,
            lane: text(100, true),
            state: text(10),
            run_after: moment(false),
            tries: number,
            reached: number,
            position: { type: 'TEXT', nullable: true },
            failures: number,
            owner: text(36, true),
            taken: number,
            until_date: moment(),
            done: { ...number, nullable: true },
            total: { ...number, nullable: true },
            message: text(500, true),
            message_said: { type: 'TEXT', nullable: true },
            create_user: text(50),
            create_date: moment(false),
            start_date: moment(),
            finish_date: moment(),
        });
        await createIndexes(schema);
        await bring(schema);
        for (const table of ['job_progress', 'job_claim']) await schema.dropTable(table);
    },
    down: async schema => {
        await schema.createTable('job_claim', { lane: text(50), owner: text(36), until_date: moment(false) }, ['lane']);
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
            SELECT kind, subject, tries, CAST(reached AS ${schema.dialect.name === 'sqlite' ? 'TEXT' : 'VARCHAR'}), position
            FROM job WHERE ${OPEN}`);
        await schema.dropTable('job');
    },
};
