import type { Row } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import type { FeedExample } from '../../../../models/features/feed/changeCalls';
import type { FeedColumnName } from '../../../../models/features/feed/columns';
import type { CatalogueRules } from '../../../../models/features/feed/source';
import { product } from '../../../../models/features/product/product';
import { isSame } from '../../../../models/platform/history/difference';
import type { Cell, Field } from '../../../../models/platform/fields/kind';
import { Examples } from '../examples';
import type { FeedRowCounts } from '../record';
import type { RunningFeed } from '../runningFeed';
import { batchOf, differsSql, leftOutSql, SAME_KEY, updatedColumnsOf } from './catalogueSql';

/** A product as examples name it. */
interface Named extends Row {
    readonly upc_item: string;
    readonly upc_case: string;
    readonly description: string;
}

const NAMED = ['upc_item', 'upc_case', 'description'] as const;

/** Returns the codes of a product in one text. */
const keyOf = ({ upc_item, upc_case }: Named): string => (upc_case === '' ? upc_item : `${upc_item} ${upc_case}`);

const textOf = (name: string, cell: Cell): string | null => {
    const { kind } = product.allFields[name as keyof typeof product.allFields] as Field;
    const value = kind.read(cell) as unknown;
    return value === null ? null : kind.format(value);
};

/** Builds the statements that compare a file with the catalogue, and find examples of differences. */
const comparisonSql = (columns: readonly FeedColumnName[], rules: CatalogueRules, rows: number) => {
    const batch = batchOf(rows);
    const fields = [...updatedColumnsOf(columns, rules), rules.flag, 'dropped'];
    const fromFile = new Map([
        [rules.flag, 'TRUE'],
        ['dropped', 'FALSE'],
    ]);
    const cells = fields.flatMap(name => [
        `product.${quoted(name)} AS ${quoted(`from_${name}`)}`,
        `${fromFile.get(name) ?? `s.${quoted(name)}`} AS ${quoted(`to_${name}`)}`,
    ]);
    const isThere = `EXISTS (SELECT 1 FROM product WHERE ${SAME_KEY})`;
    const products = NAMED.map(name => `product.${name}`).join(', ');
    const order = 'ORDER BY s.upc_item, s.upc_case LIMIT $6';
    return {
        fields,
        count: `SELECT count(*) AS read, count(product.id) AS found,
                count(CASE WHEN product.id IS NOT NULL AND ${differsSql(columns, rules)} THEN 1 END) AS updated
            FROM ${batch} LEFT JOIN product ON ${SAME_KEY}`,
        added: `SELECT ${NAMED.map(name => `s.${name}`).join(', ')} FROM ${batch} WHERE NOT ${isThere} ${order}`,
        updated: `SELECT ${products}, ${cells.join(', ')} FROM ${batch} JOIN product ON ${SAME_KEY}
            WHERE ${differsSql(columns, rules)} ${order}`,
        leftOut: `SELECT count(*) AS dropped FROM product WHERE ${leftOutSql(rules.flag)}`,
        dropped: `SELECT ${products} FROM product WHERE ${leftOutSql(rules.flag)} ORDER BY id LIMIT $4`,
    };
};

interface Compared extends Row {
    readonly read: number | string;
    readonly found: number | string;
    readonly updated: number | string;
}

/** Compares a file with the catalogue without any change: a dry run does this in place of each step. */
export class CatalogueComparison {
    private readonly sql: ReturnType<typeof comparisonSql>;
    private readonly examples: Examples;

    constructor(
        private readonly running: RunningFeed,
        rules: CatalogueRules,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = comparisonSql(columns, rules, running.batchRows.catalogue);
        this.examples = new Examples(running.database, running.feed.id);
    }

    /** Counts the changes that a batch would make. @param range the feed, the key before the first, the last key */
    async batch(range: readonly Cell[], transaction: Transaction): Promise<Partial<FeedRowCounts>> {
        const [counted] = await this.running.database.run<Compared>(this.sql.count, [...range], transaction);
        const [read, found, updated] = [counted?.read, counted?.found, counted?.updated].map(Number) as [
            number,
            number,
            number,
        ];
        if (found < read) await this.showAdded(range, transaction);
        if (updated > 0) await this.showUpdated(range, transaction);
        return { rows_added: read - found, rows_updated: updated, rows_unchanged: found - updated };
    }

    /** Counts the products of a range of ids that would lose the flag. @param range the feed, the id before, the last id */
    async leftOut(range: readonly Cell[], transaction: Transaction): Promise<Partial<FeedRowCounts>> {
        const { database } = this.running;
        const [counted] = await database.run<{ dropped: number | string }>(this.sql.leftOut, [...range], transaction);
        const room = await this.examples.room('drop', transaction);
        if (room > 0) {
            const found = await database.run<Named>(this.sql.dropped, [...range, room], transaction);
            await this.examples.add(found.map(this.recordOf('drop')), transaction);
        }
        return { rows_dropped: Number(counted?.dropped) };
    }

    private async showAdded(range: readonly Cell[], transaction: Transaction): Promise<void> {
        const room = await this.examples.room('add', transaction);
        if (room === 0) return;
        const found = await this.running.database.run<Named>(this.sql.added, [...range, room], transaction);
        await this.examples.add(found.map(this.recordOf('add')), transaction);
    }

    private async showUpdated(range: readonly Cell[], transaction: Transaction): Promise<void> {
        const room = await this.examples.room('update', transaction);
        if (room === 0) return;
        const found = await this.running.database.run<Named>(this.sql.updated, [...range, room], transaction);
        await this.examples.add(
            found.flatMap(row => this.differencesOf(row)),
            transaction,
        );
    }

    private differencesOf(row: Named): FeedExample[] {
        const cells: Row = row;
        return this.sql.fields.flatMap(field => {
            const from = textOf(field, cells[`from_${field}`]);
            const to = textOf(field, cells[`to_${field}`]);
            return isSame(from, to)
                ? []
                : [{ action: 'update' as const, key: keyOf(row), name: row.description, field, from, to }];
        });
    }

    private recordOf(action: 'add' | 'drop') {
        return (row: Named): FeedExample => ({
            action,
            key: keyOf(row),
            name: row.description,
            field: null,
            from: null,
            to: null,
        });
    }
}
