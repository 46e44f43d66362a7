import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../models/database/database';
import { SharedReading } from './sharedReading';

/** Milliseconds. */
const QUEUES = { maxAge: 10_000, deadline: 3_000 };
const SECOND = 1_000;

/** Ended jobs are stored for 30 days and are many: of them only failed ones are counted. */
const JOBS = `SELECT kind, state, count(*) AS jobs, min(CASE WHEN state = 'WAITING' THEN run_after END) AS oldest
    FROM job WHERE state IN ('WAITING', 'RUNNING', 'FAILED') GROUP BY kind, state`;
const FAILED_NEW = 'SELECT count(*) AS jobs FROM job WHERE needs_look';
const MAILS = 'SELECT count(*) AS mails, min(create_date) AS oldest FROM mail WHERE next_date IS NOT NULL';

interface JobCount {
    readonly kind: string;
    readonly state: string;
    readonly jobs: number;
    /** When the first of those that wait became due, or will. */
    readonly oldest: string | null;
}

interface Queues {
    readonly jobs: readonly JobCount[];
    readonly toReview: number;
    readonly mails: number;
    readonly oldestMail: string | null;
}

const readQueues = async (database: Database): Promise<Queues> => {
    const jobs = await database.read<JobCount>(JOBS);
    const [failed] = await database.read<{ jobs: number }>(FAILED_NEW);
    const [mail] = await database.read<{ mails: number; oldest: string | null }>(MAILS);
    return { jobs, toReview: failed?.jobs ?? 0, mails: mail?.mails ?? 0, oldestMail: mail?.oldest ?? null };
};

/** Returns the seconds since a time; 0 for none, or for one that is yet to come. */
const secondsSince = (time: string | null): number =>
    time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / SECOND);

/**
 * Adds jobs and mails as the database has them, for all nodes: with several, a sum over them counts each more than
 * once. They are absent while the database cannot be read.
 */
export const addQueueMetrics = (registry: Registry, database: Database): void => {
    const registers = [registry];
    const queues = new SharedReading(() => readQueues(database), QUEUES);
    new Gauge({
        name: 'endcap_jobs',
        help: 'Jobs of all nodes by kind and state; failed ones of the last 30 days.',
        labelNames: ['kind', 'state'],
        registers,
        async collect() {
            const read = await queues.get();
            this.reset();
            for (const { kind, state, jobs } of read?.jobs ?? []) this.set({ kind, state: state.toLowerCase() }, jobs);
        },
    });
    new Gauge({
        name: 'endcap_jobs_oldest_due_seconds',
        help: 'For how long the first waiting job of a kind has been due.',
        labelNames: ['kind'],
        registers,
        async collect() {
            const read = await queues.get();
            this.reset();
            for (const { kind, state, oldest } of read?.jobs ?? [])
                if (state === 'WAITING') this.set({ kind }, secondsSince(oldest));
        },
    });
    new Gauge({
        name: 'endcap_jobs_to_review',
        help: 'Failed jobs that administrators have to review: the fault is not that of a file.',
        registers,
        async collect() {
            const read = await queues.get();
            this.remove();
            if (read) this.set(read.toReview);
        },
    });
    new Gauge({
        name: 'endcap_mails_waiting',
        help: 'Mails of all nodes that no server has accepted yet.',
        registers,
        async collect() {
            const read = await queues.get();
            this.remove();
            if (read) this.set(read.mails);
        },
    });
    new Gauge({
        name: 'endcap_mail_oldest_waiting_seconds',
        help: 'For how long the first waiting mail has waited.',
        registers,
        async collect() {
            const read = await queues.get();
            this.remove();
            if (read) this.set(secondsSince(read.oldestMail));
        },
    });
};
