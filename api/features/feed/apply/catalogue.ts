import type { Transaction } from '../../../../models/database/transaction';
import type { FeedColumnName } from '../../../../models/features/feed/columns';
import { type CatalogueRules, PRODUCT_FLAGS } from '../../../../models/features/feed/source';
import { quoted } from '../../../../models/database/dialect';
import { literal } from '../../../../models/database/literal';
import { product } from '../../../../models/features/product/product';
import type { RunningFeed } from '../runningFeed';
import { FeedSteps, type FeedPosition } from './steps';

/**
 * The rows of a feed between two keys: values $1 feed, $2 $3 the key before them, $4 $5 the last key. The limit cuts
 * nothing off; it tells the planner how few they are, so that it looks products up instead of reading them all.
 */
const batchOf = (rows: number): string => `(SELECT * FROM feed_row WHERE feed_id = $1 AND reason IS NULL
        AND (upc_item, upc_case) > ($2, $3) AND (upc_item, upc_case) <= ($4, $5)
    ORDER BY upc_item, upc_case LIMIT ${rows}) AS s`;
const NOW = '$6';
const USER = '$7';

const SAME_KEY = 'product.upc_item = s.upc_item AND product.upc_case = s.upc_case';

/** Returns a new product's values by column: the file's cells, the source's flag, bookkeeping, else the default. */
const newValues = (columns: readonly FeedColumnName[], { flag }: CatalogueRules): Record<string, string> => {
    const values: Record<string, string> = {};
    for (const [name, { options }] of Object.entries(product.allFields)) values[name] = literal(options.default);
    for (const column of columns) values[column] = `s.${quoted(column)}`;
    delete values['id'];
    return {
        ...values,
        [flag]: 'TRUE',
        feed_id: '$1',
        create_date: NOW,
        create_user: USER,
        update_date: NOW,
        update_user: USER,
    };
};

/** Adds the products of a batch that are not there; a feed of another source may be adding the same ones. */
const insertSql = (columns: readonly FeedColumnName[], rules: CatalogueRules, batch: string): string => {
    const values = Object.entries(newValues(columns, rules));
    return `INSERT INTO product (${values.map(([name]) => quoted(name)).join(', ')})
        SELECT ${values.map(([, value]) => value).join(', ')} FROM ${batch}
        WHERE NOT EXISTS (SELECT 1 FROM product WHERE ${SAME_KEY})
        ON CONFLICT (upc_item, upc_case) DO NOTHING`;
};

/** Updates the products of a batch of which something differs, and no others. */
const updateSql = (columns: readonly FeedColumnName[], { key, flag }: CatalogueRules, batch: string): string => {
    const updatedColumns = columns.filter(column => !key.includes(column)).map(quoted);
    const differs = updatedColumns.map(column => `product.${column} IS DISTINCT FROM s.${column}`);
    return `UPDATE product SET ${updatedColumns.map(column => `${column} = s.${column}, `).join('')}
            ${flag} = TRUE, dropped = FALSE, dropped_date = NULL, feed_id = $1,
            version = product.version + 1, update_date = ${NOW}, update_user = ${USER}
        FROM ${batch}
        WHERE ${SAME_KEY}
            AND (${[...differs, `NOT product.${flag}`, 'product.dropped'].join(' OR ')})`;
};

/** Takes the flag from products that the file does not have, by a range of ids; without any flag left they are dropped. */
const dropSql = ({ flag }: CatalogueRules): string => {
    const others = PRODUCT_FLAGS.filter(other => other !== flag);
    const unflagged = others.map(other => `NOT ${other}`).join(' AND ') || 'TRUE';
    return `UPDATE product SET ${flag} = FALSE, dropped = (${unflagged}),
            dropped_date = CASE WHEN ${unflagged} THEN $6 ELSE dropped_date END, feed_id = $1,
            version = version + 1, update_date = $4, update_user = $5
        WHERE id > $2 AND id <= $3 AND ${flag} AND NOT EXISTS (
            SELECT 1 FROM feed_row AS s
            WHERE s.feed_id = $1 AND s.upc_item = product.upc_item AND s.upc_case = product.upc_case)`;
};

/**
 * The statements that apply a feed to the catalogue, made from the source's rules and the columns of its file.
 *
 * @param rows of a batch
 */
const catalogueSql = (columns: readonly FeedColumnName[], rules: CatalogueRules, rows: number) => ({
    /** $1 feed, $2 $3 key, $4 how many: the last key of the next batch, then the last of all. */
    nextKey: `SELECT upc_item, upc_case FROM feed_row WHERE feed_id = $1 AND reason IS NULL
        AND (upc_item, upc_case) > ($2, $3) ORDER BY upc_item, upc_case LIMIT 1 OFFSET $4`,
    lastKey: `SELECT upc_item, upc_case FROM feed_row WHERE feed_id = $1 AND reason IS NULL
        AND (upc_item, upc_case) > ($2, $3) ORDER BY upc_item DESC, upc_case DESC LIMIT 1`,
    count: `SELECT count(*) AS n FROM ${batchOf(rows)}`,
    insert: insertSql(columns, rules, batchOf(rows)),
    update: updateSql(columns, rules, batchOf(rows)),
    drop: dropSql(rules),
});

/** Product ids looked at in one transaction when flags are taken. */
const IDS = 20_000;

interface Key {
    readonly upc_item: string;
    readonly upc_case: string;
}

/**
 * Applies the rows of AWG or GENWEB (docs/domain.md section 4): products are added and updated in the order of their
 * keys, then those that the file does not have lose the source's flag.
 */
export class CatalogueApply {
    private readonly sql: ReturnType<typeof catalogueSql>;
    private readonly steps: FeedSteps;

    constructor(
        private readonly running: RunningFeed,
        rules: CatalogueRules,
        position: FeedPosition,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = catalogueSql(columns, rules, running.batchRows.catalogue);
        this.steps = new FeedSteps(running, position);
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

    /** The last key of the next batch; undefined when all is applied. */
    private async batchEnd(): Promise<Key | undefined> {
        const { database, feed, batchRows } = this.running;
        const from = [feed.id, this.steps.at.item, this.steps.at.case];
        const [key] = await database.read<Key>(this.sql.nextKey, [...from, batchRows.catalogue - 1]);
        if (key) return key;
        const [last] = await database.read<Key>(this.sql.lastKey, from);
        return last;
    }

    private async batch({ upc_item, upc_case }: Key, transaction: Transaction) {
        const { database, feed } = this.running;
        for (const sql of database.dialect.lookingUp) await database.run(sql, [], transaction);
        const range = [feed.id, this.steps.at.item, this.steps.at.case, upc_item, upc_case];
        const written = [...range, new Date().toISOString(), feed.create_user];
        const [counted] = await database.run<{ n: number }>(this.sql.count, range, transaction);
        const all = counted?.n ?? 0;
        const added = await database.change(this.sql.insert, written, transaction);
        const updated = added === all ? 0 : await database.change(this.sql.update, written, transaction);
        return { rows_added: added, rows_updated: updated, rows_unchanged: all - added - updated };
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
        const values = [feed.id, this.steps.at.droppedTo, to, new Date().toISOString(), feed.create_user, today];
        return { rows_dropped: await database.change(this.sql.drop, values, transaction) };
    }
}
