import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { insertRowsSql } from '../../../../models/database/insertRows';
import type { Transaction } from '../../../../models/database/transaction';
import { toCents } from '../../../../models/platform/fields/money';
import type { SheetFigures } from '../../../../models/features/tpm/dealSheet';
import {
    MAX_SHEET_CHANGES,
    sheetChanges,
    type DealSheetChange,
} from '../../../../models/features/tpm/dealSheetChanges';
import {
    MAX_LISTED_CHANGES,
    MAX_LISTED_VERSIONS,
    type SheetSource,
    type SheetVersion,
} from '../../../../models/features/tpm/dealSheetCalls';
import { figuresNow } from './figures';
import { sourceKey, sheetSourceOf, type SheetOf } from './source';

/** A version of a deal sheet, and the date of the one before; dates are moments. */
export interface DealSheet {
    readonly id: number;
    readonly version: number;
    readonly create_date: string;
    readonly figures: SheetFigures;
    readonly changes: readonly DealSheetChange[];
    readonly change_count: number;
    readonly before_date: string | null;
}

interface Row {
    readonly id: number;
    readonly version: number;
    readonly create_date: string;
    readonly figures: string;
    readonly changes: string;
    readonly change_count: number;
    readonly before_date: string | null;
}

const moment = (cell: string): string => new Date(cell).toISOString();

const toSheet = ({ figures, changes, create_date, before_date, ...row }: Row): DealSheet => ({
    ...row,
    create_date: moment(create_date),
    before_date: before_date === null ? null : moment(before_date),
    figures: JSON.parse(figures) as SheetFigures,
    changes: JSON.parse(changes) as DealSheetChange[],
});

const VERSIONS = `SELECT s.id, s.version, s.create_date, s.figures, s.changes, s.change_count, b.create_date AS before_date
    FROM tpm_deal_sheet AS s LEFT JOIN tpm_deal_sheet AS b ON b.source = s.source AND b.version = s.version - 1`;

/** Replaces the deal costs of the previous version by those of this one. */
const writeCosts = async (
    database: Database,
    { id, figures }: Pick<DealSheet, 'id' | 'figures'>,
    source: string,
    transaction: Transaction,
): Promise<void> => {
    const former = `DELETE FROM tpm_deal_sheet_cost
        WHERE sheet_id IN (SELECT id FROM tpm_deal_sheet WHERE source = $1 AND id <> $2)`;
    await database.run(former, [source, id], transaction);
    const rows = figures.promotions.flatMap(({ id: promo_id, products }) =>
        products.flatMap(({ upc_item, upc_case, deal_cost: cost }) =>
            cost === null ? [] : [{ sheet_id: id, promo_id, upc_item, upc_case, deal_cost: toCents(cost) }],
        ),
    );
    if (rows.length === 0) return;
    const names = ['sheet_id', 'promo_id', 'upc_item', 'upc_case', 'deal_cost'];
    const { sql, values } = insertRowsSql(database.dialect, 'tpm_deal_sheet_cost', names, rows);
    await database.run(sql, values, transaction);
};

/** The versions of deal sheets. Independent of Hapi. */
export class DealSheets {
    constructor(private readonly database: Database) {}

    /**
     * Creates the next version, or returns the last one while nothing has changed since; concurrent calls run one after
     * the other (docs/domain.md section 8, "Deal sheets").
     *
     * @throws NotFoundError, Failure 409 where it would be empty, or too large
     */
    next(of: SheetOf, username: string): Promise<DealSheet> {
        const { database } = this;
        const source = sourceKey(of);
        return database.write(async transaction => {
            await takeAdvisoryLock(database, `deal sheet ${source}`, transaction);
            const figures = await figuresNow(database, of, transaction);
            const sql = `${VERSIONS} WHERE s.source = $1 ORDER BY s.version DESC LIMIT 1`;
            const [row] = await database.run<Row>(sql, [source], transaction);
            const last = row && toSheet(row);
            const changes = last ? sheetChanges(last.figures, figures) : [];
            if (last && changes.length === 0) return last;
            const sheet = {
                version: (last?.version ?? 0) + 1,
                create_date: new Date().toISOString(),
                figures,
                changes: changes.slice(0, MAX_SHEET_CHANGES),
                change_count: changes.length,
            };
            const id = await this.insert(of, { ...sheet, username }, transaction);
            await writeCosts(database, { id, figures }, source, transaction);
            return { ...sheet, id, before_date: last?.create_date ?? null };
        });
    }

    /** Returns a version by its id. @throws NotFoundError */
    async version(id: number): Promise<DealSheet> {
        const [row] = await this.database.read<Row>(`${VERSIONS} WHERE s.id = $1`, [id]);
        if (!row) throw new NotFoundError();
        return toSheet(row);
    }

    /** Lists the last versions of a promotion, a group or a plan account, the latest first. @throws Failure 400 */
    async list(source: SheetSource): Promise<SheetVersion[]> {
        const { column, id } = sheetSourceOf(source);
        const rows = await this.database.read<
            Omit<SheetVersion, 'changes' | 'from' | 'to'> &
                Readonly<{ changes: string; from_date: string | null; to_date: string | null }>
        >(
            `SELECT id, version, from_date, to_date, create_user, create_date, change_count, changes FROM tpm_deal_sheet
                WHERE ${column} = $1 ORDER BY id DESC LIMIT ${String(MAX_LISTED_VERSIONS)}`,
            [id],
        );
        return rows.map(({ changes, from_date: from, to_date: to, ...row }) => ({
            ...row,
            from: from?.slice(0, 10) ?? null,
            to: to?.slice(0, 10) ?? null,
            create_date: moment(row.create_date),
            changes: (JSON.parse(changes) as SheetVersion['changes']).slice(0, MAX_LISTED_CHANGES),
        }));
    }

    private async insert(
        of: SheetOf,
        sheet: Omit<DealSheet, 'id' | 'before_date'> & { readonly username: string },
        transaction: Transaction,
    ): Promise<number> {
        const values = {
            source: sourceKey(of),
            [of.column]: of.id,
            from_date: of.from,
            to_date: of.to,
            version: sheet.version,
            create_user: sheet.username,
            create_date: sheet.create_date,
            figures: JSON.stringify(sheet.figures),
            changes: JSON.stringify(sheet.changes),
            change_count: sheet.change_count,
        };
        const placeholders = Object.keys(values).map((_name, at) => `$${String(at + 1)}`);
        const sql = `INSERT INTO tpm_deal_sheet (${Object.keys(values).join(', ')})
            VALUES (${placeholders.join(', ')}) RETURNING id`;
        const [row] = await this.database.run<{ id: number }>(sql, Object.values(values), transaction);
        return row?.id ?? 0;
    }
}
