import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import type { Cell } from '../../models/platform/fields/kind';
import type { DatabaseLocation } from './databases';

const OWNER = 'another';
/** Milliseconds for which it is presumed to be alive: longer than any test needs. */
const ALIVE = 280_000;

const HOLD = `INSERT INTO job (kind, subject, queue_key, state, run_after, tries, reached, failures, taken, owner, until_date,
        done, total, create_user, create_date, start_date)
    VALUES ($1, $2, $3, 'RUNNING', $4, 1, 0, 0, 1, $5, $6, $7, 100, 'pat', $4, $4)`;
const TAKE = `UPDATE job SET queue_key = NULL, state = 'RUNNING', owner = $2, until_date = $3, taken = taken + 1
    WHERE kind = 'report run' AND subject = $1`;
const MAKE = "UPDATE report_run SET status = 'RUNNING', progress = $2, started_date = $3 WHERE id = $1";

/** A kind of job, and the id of a record that does not exist. */
const RUN = 'report run';
const NOTHING = 999_999;

/** Another node of a running product: its work is only rows in the database that both share. */
export class OtherNode {
    private constructor(private readonly database: Database) {}

    static async beside(fresh: DatabaseLocation): Promise<OtherNode> {
        return new OtherNode(await openDatabase({ ...fresh, connections: 1 }));
    }

    /** Runs a report with this progress, in percent, in a queue in which all others wait. */
    async hold(queueKey: string, done = 40): Promise<void> {
        const now = new Date();
        const until = new Date(now.getTime() + ALIVE).toISOString();
        await this.run(HOLD, [RUN, NOTHING, queueKey, now.toISOString(), OWNER, until, done]);
    }

    /** Takes over a waiting run of a report, with this progress, in percent. */
    async make(run: number, progress: number): Promise<void> {
        const now = new Date();
        await this.run(TAKE, [run, OWNER, new Date(now.getTime() + ALIVE).toISOString()]);
        await this.run(MAKE, [run, progress, now.toISOString()]);
    }

    /** Deletes all its jobs, as if it had never existed. */
    async letGo(): Promise<void> {
        await this.run('DELETE FROM job WHERE owner = $1', [OWNER]);
    }

    close(): Promise<void> {
        return this.database.close();
    }

    private async run(sql: string, values: readonly Cell[]): Promise<void> {
        await this.database.write(transaction => this.database.run(sql, values, transaction));
    }
}
