import type { Actor } from '../../../../models/database/actor';
import { writeAudits } from '../../../../models/database/audit';
import type { Database, Row } from '../../../../models/database/database';
import { quoted, type Dialect } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import { feedMessages } from '../../../../models/features/feed/messages';
import { PRODUCT_FLAGS, type CatalogueRules } from '../../../../models/features/feed/source';
import { product } from '../../../../models/features/product/product';
import { represent } from '../../../../models/platform/definition/represent';
import type { Cell, Field } from '../../../../models/platform/fields/kind';
import { isSame } from '../../../../models/platform/history/difference';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import type { Message } from '../../../../models/platform/messages/message';
import { undoMessages } from '../../../../models/platform/undo/messages';
import { jsonTextSql, LOGGED_COLUMNS } from '../apply/catalogueSql';
import type { FeedRecord } from '../runningFeed';
import type { PartResult } from './partResult';

/** Cells of a product by their columns, as the database has them. */
type Cells = Readonly<Record<string, Cell>>;

interface StoredRow extends Row {
    readonly action: string;
    readonly record_id: number;
    readonly before: string | null;
    readonly after: string | null;
    readonly now: string;
    readonly feed_id: number | null;
}

const rowsSql = (dialect: Dialect): string => {
    const now = LOGGED_COLUMNS.map((column): [string, string] => [column, `product.${quoted(column)}`]);
    return `SELECT r.action, r.record_id, r.before, r.after, product.feed_id, ${jsonTextSql(dialect, now)} AS now
        FROM change_row AS r JOIN product ON product.id = r.record_id
        WHERE r.change_set_id = $1 AND r.part = $2${dialect.rowLock('writers', 'product')}`;
};

/** Values: $1 the rows, $2 the date, $3 the user. */
const writeSql = (dialect: Dialect): string => {
    const { from, cell } = dialect.jsonRows(product.table, '$1');
    const sets = LOGGED_COLUMNS.map(column => `${quoted(column)} = v.${quoted(column)}`).join(', ');
    const cells = ['id', ...LOGGED_COLUMNS].map(column => `${cell(column)} AS ${quoted(column)}`).join(', ');
    return `UPDATE product SET ${sets}, version = product.version + 1, update_date = $2, update_user = $3
        FROM (SELECT ${cells} FROM ${from}) AS v WHERE product.id = v.id`;
};

const valueOf = (column: string, cell: Cell): unknown =>
    (product.allFields[column as keyof typeof product.allFields] as Field).kind.read(cell);

/** A product as it is restored, and its fields that were changed since. */
interface Back {
    readonly cells: Cells;
    readonly touched: readonly string[];
}

/**
 * Undoes what a feed of AWG or GENWEB changed in products: restores fields that still have the feed's value, and drops
 * products that it added. Whether a product is dropped follows from the sources that it is then in.
 */
export class CatalogueReversal {
    private readonly sql: { readonly rows: string; readonly write: string };

    constructor(
        private readonly database: Database,
        private readonly feed: FeedRecord,
        private readonly flag: CatalogueRules['flag'],
        /** `yyyy-mm-dd` */
        private readonly today: string,
    ) {
        this.sql = { rows: rowsSql(database.dialect), write: writeSql(database.dialect) };
    }

    /** Undoes a part of the feed's change set. */
    async take([setId, part]: readonly [number, number], by: Actor, transaction: Transaction): Promise<PartResult> {
        const { database } = this;
        const rows = await database.run<StoredRow>(this.sql.rows, [setId, part], transaction);
        const written: Row[] = [];
        const audits = [];
        const rejected: PartResult['rejected'][number][] = [];
        for (const row of rows) {
            const now = JSON.parse(row.now) as Cells;
            const back = row.action === 'create' ? this.withoutFlag(now) : this.asBefore(row, now);
            rejected.push(...this.rejectionsOf(row, now, back));
            const changed = LOGGED_COLUMNS.filter(column => !isSame(now[column], back.cells[column]));
            if (changed.length === 0) continue;
            written.push({ id: row.record_id, ...back.cells });
            const changes = changed.map(column => {
                const [from, to] = [now[column], back.cells[column]].map(cell => valueOf(column, cell));
                return [column, { from, to }] as const;
            });
            audits.push({
                username: by.username,
                resource: product.path,
                recordId: row.record_id,
                action: 'update' as const,
                changes: Object.fromEntries(changes),
            });
        }
        if (written.length > 0) {
            const values = [JSON.stringify(written), new Date().toISOString(), by.username];
            await database.run(this.sql.write, values, transaction);
            await writeAudits(database, audits, transaction);
        }
        return { done: written.length, rejected };
    }

    private asBefore({ before, after }: StoredRow, now: Cells): Back {
        const [was, became] = [before, after].map(json => JSON.parse(json ?? '{}') as Cells) as [Cells, Cells];
        const names = Object.keys(became);
        const touched = names.filter(name => !isSame(now[name], became[name]));
        const cells: Record<string, Cell> = { ...now };
        for (const name of names) if (!touched.includes(name)) cells[name] = was[name];
        const others = PRODUCT_FLAGS.filter(flag => flag !== this.flag);
        const isAlone = others.every(flag => isSame(now[flag], was[flag]));
        return { cells: this.withDropped(cells, isAlone ? was : undefined), touched };
    }

    private withoutFlag(now: Cells): Back {
        return { cells: this.withDropped({ ...now, [this.flag]: this.cell(false) }, undefined), touched: [] };
    }

    /**
     * @param was the former state with its dropped fields, where that still applies; undefined: without a source it is
     *   dropped now
     */
    private withDropped(cells: Cells, was: Cells | undefined): Cells {
        if (PRODUCT_FLAGS.some(flag => Boolean(cells[flag])))
            return { ...cells, dropped: this.cell(false), dropped_date: null };
        const { dropped, dropped_date } = was ?? { dropped: this.cell(true), dropped_date: this.today };
        return { ...cells, dropped, dropped_date };
    }

    private cell(value: boolean): Cell {
        return this.database.dialect.cell(value);
    }

    private rejectionsOf(row: StoredRow, now: Cells, { cells, touched }: Back): PartResult['rejected'] {
        const isInOther = row.action === 'create' && PRODUCT_FLAGS.some(flag => Boolean(cells[flag]));
        if (touched.length === 0 && !isInOther) return [];
        const { feed_id } = row;
        const since: Message =
            feed_id === null || feed_id === this.feed.id
                ? undoMessages.changedSince
                : feedMessages.changedByFeed({ feed: feed_id });
        const about = {
            id: row.record_id,
            resource: product.path,
            name: represent(product, now),
            fields: [...touched],
        };
        return [buildRejection(about, isInOther ? feedMessages.otherSourceHas : since)];
    }
}
