import type { Transaction } from 'sequelize';
import type { FeedColumnName } from '../../../models/feed/columns';
import type { CatalogueRules } from '../../../models/feed/source';
import { moveProgress, type FeedProgress } from '../progress';
import { countFeed } from '../record';
import { goOn, type FeedWork } from '../work';
import { catalogueSql } from './catalogueSql';

/** Product ids looked at in one transaction when flags are taken. */
const IDS = 20_000;

/** A few thousand products are looked up faster than all are read, which PostgreSQL doubts by default. */
const LOOK_UP = 'SET LOCAL random_page_cost = 1.1';

interface Key {
    readonly upc_item: string;
    readonly upc_case: string;
}

/**
 * What a row of AWG or GENWEB does (domain.md section 4): products are added and updated in the order of their keys,
 * then those that the file does not have lose the source's flag. Each batch is one transaction together with its
 * counts and the note of how far the feed is, so that a batch is applied once however often a run is interrupted.
 */
export class CatalogueApply {
    private readonly sql: ReturnType<typeof catalogueSql>;

    constructor(
        private readonly work: FeedWork,
        rules: CatalogueRules,
        private progress: FeedProgress,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = catalogueSql(columns, rules, work.batchRows.catalogue);
    }

    async apply(): Promise<void> {
        for (let to = await this.batchEnd(); to; to = await this.batchEnd()) {
            goOn(this.work);
            await this.applyTo(to);
        }
        if (this.progress.toDrop > 0) await this.drop();
    }

    /** The last key of the next batch; undefined when all is applied. */
    private async batchEnd(): Promise<Key | undefined> {
        const { database, feed, batchRows } = this.work;
        const from = [feed.id, this.progress.item, this.progress.case];
        const [key] = await database.read<Key>(this.sql.nextKey, [...from, batchRows.catalogue - 1]);
        if (key) return key;
        const [last] = await database.read<Key>(this.sql.lastKey, from);
        return last;
    }

    private async applyTo({ upc_item, upc_case }: Key): Promise<void> {
        const { database, feed } = this.work;
        const next = { ...this.progress, item: upc_item, case: upc_case };
        await database.write(async transaction => {
            if (database.dialect.name === 'postgres') await database.run(LOOK_UP, [], transaction);
            await moveProgress(database, this.progress, next, transaction);
            await countFeed(database, feed.id, await this.batch(next, transaction), transaction);
        });
        this.progress = next;
    }

    private async batch(to: FeedProgress, transaction: Transaction) {
        const { database, feed } = this.work;
        const range = [feed.id, this.progress.item, this.progress.case, to.item, to.case];
        const written = [...range, new Date().toISOString(), feed.create_user];
        const [counted] = await database.run<{ n: number | string }>(this.sql.count, range, transaction);
        const all = Number(counted?.n ?? 0);
        const added = await database.change(this.sql.insert, written, transaction);
        const updated = added === all ? 0 : await database.change(this.sql.update, written, transaction);
        return { rows_added: added, rows_updated: updated, rows_unchanged: all - added - updated };
    }

    private async drop(): Promise<void> {
        const { database } = this.work;
        const [last] = await database.read<{ id: number }>('SELECT id FROM product ORDER BY id DESC LIMIT 1');
        while (last && this.progress.droppedTo < last.id) {
            goOn(this.work);
            await this.dropTo(this.progress.droppedTo + IDS);
        }
    }

    private async dropTo(droppedTo: number): Promise<void> {
        const { database, feed, today } = this.work;
        const next = { ...this.progress, droppedTo };
        const values = [feed.id, this.progress.droppedTo, droppedTo, new Date().toISOString(), feed.create_user, today];
        await database.write(async transaction => {
            await moveProgress(database, this.progress, next, transaction);
            const rows_dropped = await database.change(this.sql.drop, values, transaction);
            await countFeed(database, feed.id, { rows_dropped }, transaction);
        });
        this.progress = next;
    }
}
