import type { Access } from '../../../../models/platform/access/access';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import type { Run, RunKind } from '../../../../models/features/report/run';
import type { FileContent } from '../../../platform/export/content';

/** Content that a run writes: title, columns with the form of their values, rows in chunks. */
export interface RunContent extends FileContent {
    /** Returns the completed share of the work, from 0 to 1, where the number of rows cannot show it. */
    readonly share?: () => number;
}

/** A kind of report, as `Runs` uses it. */
export interface RunSource {
    readonly kind: RunKind;
    /** Access required to view, cancel and download its runs. */
    readonly access: Access;
    /**
     * Returns the report of a run, locked against its deletion until the transaction ends.
     *
     * @returns the title of its files
     * @throws NotFoundError, Failure 409 for one that cannot be run
     */
    hold(reportId: number, transaction: Transaction): Promise<{ readonly title: string }>;
    /**
     * Builds the content that a run writes, when the run begins.
     *
     * @throws Failure, which ends the run with its message
     */
    content(database: Database, run: Run): Promise<RunContent>;
    /** Called in each transaction in which a run is added, begins or ends: for what its report stores of it. */
    notifyDone?(run: Run, transaction: Transaction): Promise<void>;
    /** Returns how many ended runs a report retains, the last one among them. */
    countRetained(reportId: number, transaction: Transaction): Promise<number>;
}
