import { randomUUID } from 'node:crypto';
import type { Database } from '../../models/database/database';
import type { Dialect } from '../../models/database/dialect';
import type { Transaction } from '../../models/database/transaction';
import { Stopped } from './stopped';

/** Seconds that a claim holds without a sign of life: what a killed process claimed is free again after them. */
export const LEASE = 10;
/** Signs of life in the time that a claim holds. */
const BEATS = 3;
const SECOND = 1000;
/** Seconds. No claim reaches farther: one that does was made before the clock was set back, and would last as long. */
const FARTHEST = 300;

const takeSql = ({ later }: Dialect, seconds: number): string =>
    `INSERT INTO job_claim (lane, owner, until_date) VALUES ($1, $2, ${later(seconds)})
        ON CONFLICT (lane) DO UPDATE SET owner = excluded.owner, until_date = excluded.until_date
            WHERE job_claim.until_date < ${later(0)} OR job_claim.until_date > ${later(FARTHEST)}
        RETURNING lane`;

const extendSql = ({ later }: Dialect, seconds: number): string =>
    `UPDATE job_claim SET until_date = ${later(seconds)} WHERE lane = $1 AND owner = $2 RETURNING lane`;

/**
 * The right to run the jobs of a lane, for one process at a time among all that share the database. It runs out by
 * itself when its process is killed.
 */
export class Claim {
    private readonly owner = randomUUID();

    constructor(
        private readonly database: Database,
        private readonly lane: string,
        private readonly seconds = LEASE,
    ) {}

    /** Whether it is ours now; false: another process has it. */
    async take(): Promise<boolean> {
        const sql = takeSql(this.database.dialect, this.seconds);
        return (await this.database.write(transaction => this.run(sql, transaction))) > 0;
    }

    /**
     * Does work while showing signs of life, then gives the claim up. The database that the work is given writes only
     * as long as the claim is ours: a process that was out of touch for too long changes nothing any more.
     */
    async hold<T>(work: (database: Database) => Promise<T>): Promise<T> {
        const held = this.heldDatabase();
        const beat = setInterval(() => void this.beat(held), (this.seconds * SECOND) / BEATS).unref();
        try {
            return await work(held);
        } finally {
            clearInterval(beat);
            await this.release();
        }
    }

    private heldDatabase(): Database {
        const sql = extendSql(this.database.dialect, this.seconds);
        return {
            ...this.database,
            write: work =>
                this.database.write(async transaction => {
                    const held = await this.run(sql, transaction);
                    if (held === 0) throw new Stopped('Another process runs the jobs of this lane now.');
                    return work(transaction);
                }),
        };
    }

    /** One that fails is no harm: the next write of the work itself finds out what is wrong. */
    private async beat(held: Database): Promise<void> {
        await held.write(async () => undefined).catch(() => undefined);
    }

    /** One that fails runs out by itself. */
    private async release(): Promise<void> {
        const sql = 'DELETE FROM job_claim WHERE lane = $1 AND owner = $2 RETURNING lane';
        await this.database.write(transaction => this.run(sql, transaction)).catch(() => undefined);
    }

    private async run(sql: string, transaction: Transaction): Promise<number> {
        return (await this.database.run(sql, [this.lane, this.owner], transaction)).length;
    }
}
