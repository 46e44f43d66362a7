import type { Transaction } from '../../../../models/database/transaction';
import type { FeedColumnName } from '../../../../models/features/feed/columns';
import type { CatalogueRules } from '../../../../models/features/feed/source';
import type { RunningFeed } from '../runningFeed';
import { catalogueSql } from './catalogueSql';
import { CatalogueComparison } from './comparison';
import { FeedLog } from '../undo/feedLog';
import { FeedSteps, type FeedPosition } from './steps';

/** Product ids checked in one transaction when flags are removed. */
const IDS = 20_000;

interface Key {
    readonly upc_item: string;
    readonly upc_case: string;
}

/** The last key of a batch, and the number of its rows. */
interface BatchEnd extends Key {
    readonly rows: number;
}

/**
 * Applies the rows of AWG or GENWEB (docs/domain.md section 4): products are added and updated in the order of their
 * keys, then those that the file does not have lose the source's flag.
 */
export class CatalogueApply {
    private readonly sql: ReturnType<typeof catalogueSql>;
    private readonly steps: FeedSteps;
    private readonly comparison: CatalogueComparison;
    private readonly log: FeedLog;

    constructor(
        private readonly running: RunningFeed,
        rules: CatalogueRules,
        position: FeedPosition,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = catalogueSql(running.database.dialect, columns, rules, running.batchRows.catalogue);
        this.steps = new FeedSteps(running, position);
        this.log = new FeedLog(running);
        this.comparison = new CatalogueComparison(running, rules, columns);
    }

    async apply(): Promise<void> {
        for (let to = await this.batchEnd(); to; to = await this.batchEnd()) {
            const end = to;
            await this.steps.take({ item: end.upc_item, case: end.upc_case }, transaction =>
                this.batch(end, transaction),
            );
        }
        if (this.steps.at.toDrop > 0) await this.drop();
    }

    /** Returns the end of the next batch; undefined when all is applied. */
    private async batchEnd(): Promise<BatchEnd | undefined> {
        const { database, feed, batchRows } = this.running;
        const from = [feed.id, this.steps.at.item, this.steps.at.case];
        const [end] = await database.read<Key>(this.sql.batchEnd, [...from, batchRows.catalogue - 1]);
        if (end) return { ...end, rows: batchRows.catalogue };
        const [last] = await database.read<BatchEnd>(this.sql.lastEnd, from);
        return last;
    }

    private async batch({ upc_item, upc_case, rows }: BatchEnd, transaction: Transaction) {
        const { database, feed } = this.running;
        for (const sql of database.dialect.lookingUp) await database.run(sql, [], transaction);
        const range = [feed.id, this.steps.at.item, this.steps.at.case, upc_item, upc_case];
        if (feed.dry_run) return this.comparison.batch(range, transaction);
        const written = [...range, new Date().toISOString(), feed.create_user];
        const { setId, part } = await this.log.begin(transaction);
        const ids = await database.run<{ id: number }>(this.sql.insert, written, transaction);
        const added = ids.length;
        if (added > 0) {
            const listed = JSON.stringify(ids.map(({ id }) => id));
            await database.run(this.sql.logAdded, [setId, part, listed], transaction);
        }
        const logged =
            added === rows ? 0 : await database.change(this.sql.logUpdates, [...range, setId, part], transaction);
        const updated =
            logged === 0 ? 0 : await database.change(this.sql.update, [...written, setId, part], transaction);
        return { rows_added: added, rows_updated: updated, rows_unchanged: rows - added - updated };
    }

    private async drop(): Promise<void> {
        const { database } = this.running;
        const [last] = await database.read<{ id: number }>('SELECT id FROM product ORDER BY id DESC LIMIT 1');
        while (last && this.steps.at.droppedTo < last.id) {
            const droppedTo = this.steps.at.droppedTo + IDS;
            await this.steps.take({ droppedTo }, transaction => this.dropTo(droppedTo, transaction));
        }
    }

    private async dropTo(to: number, transaction: Transaction) {
        const { database, feed, today } = this.running;
        const range = [feed.id, this.steps.at.droppedTo, to];
        if (feed.dry_run) return this.comparison.leftOut(range, transaction);
        const { setId, part } = await this.log.begin(transaction);
        const dropped = await database.change(this.sql.logLeftOut, [...range, setId, part], transaction);
        if (dropped === 0) return { rows_dropped: 0 };
        const values = [...range, new Date().toISOString(), feed.create_user, today];
        return { rows_dropped: await database.change(this.sql.drop, values, transaction) };
    }
}
