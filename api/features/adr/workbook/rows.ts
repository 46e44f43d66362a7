import type { Entity } from '../../../../models/features/adr/entity';
import { adrProductView } from '../../../../models/features/adr/productView';
import { product } from '../../../../models/features/product/product';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Actor } from '../../../../models/database/actor';
import type { Dialect } from '../../../../models/database/dialect';
import { rawRows, readRow } from '../../../../models/database/query/rows';
import { asFile, foundKeys } from '../../../../models/database/query/snapshot';
import type { Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import type { Access } from '../../../../models/platform/access/access';
import { nameInSentence, represent } from '../../../../models/platform/definition/represent';
import type { Values } from '../../../../models/platform/history/difference';
import type { WorkbookColumn } from '../../../platform/workbook/column';
import type { RowsWritten, RowWrite, BookRows, SheetValues } from '../../../platform/workbook/sheet';
import { moveChanges } from '../change';
import { entityColumn, FROZEN_COLUMNS } from './columns';

/** Accepts rows of an ADR's workbook for users with one access (docs/domain.md section 2). */
export interface AdrAccepting {
    readonly accepting: BookRows['accepting'];
    readonly access: Access;
    write(adrId: number, rows: readonly RowWrite[], by: Actor, transaction: Transaction): Promise<RowsWritten>;
}

/** Returns the SQL of the statuses of ADR products from a JSON list of ids, as two JSON lists per product. */
const statusListsSql = ({ jsonList, ofEach }: Dialect): string =>
    ofEach(
        `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList('prod_status_id')} AS statuses
            FROM adr_prod_entity`,
        'adr_prod_id',
        '$1',
        'GROUP BY adr_prod_id',
    );

interface Statuses {
    readonly [column: string]: string | number;
    readonly adr_prod_id: number;
    readonly entities: string;
    readonly statuses: string;
}

const productFile = asFile(adrProductView);
const BY_NAME = { fieldName: 'description', direction: 'ASC' } as const;

interface AdrSheet {
    readonly adrId: number;
    readonly entities: readonly Entity[];
    readonly columns: readonly WorkbookColumn[];
    /** Filter of the exported products, in addition to the ADR. */
    readonly filter: Readonly<Record<string, unknown>>;
    readonly by: AdrAccepting;
}

/** The products of an ADR as the rows of a workbook, each with its status at every entity. */
export class AdrRows implements BookRows {
    readonly frozen = FROZEN_COLUMNS;
    /** The blank status of each entity. */
    private readonly none: Values;

    constructor(
        private readonly database: Database,
        private readonly sheet: AdrSheet,
    ) {
        this.none = Object.fromEntries(sheet.entities.map(({ id }) => [entityColumn(id), null]));
    }

    get accepting(): BookRows['accepting'] {
        return this.sheet.by.accepting;
    }

    get access(): Access {
        return this.sheet.by.access;
    }

    get columns(): readonly WorkbookColumn[] {
        return this.sheet.columns;
    }

    async ids(): Promise<readonly number[]> {
        const { adrId, filter } = this.sheet;
        const selection = { filter: { ...filter, adr_id: adrId }, sort: BY_NAME };
        return [...(await foundKeys(this.database, adrProductView, selection))];
    }

    async read(ids: readonly number[], read: Read): Promise<readonly SheetValues[]> {
        const { dialect } = this.database;
        const keys = ids.map(id => [id]);
        const rows = await rawRows(dialect, read, productFile, keys);
        const found = await read<Statuses>(statusListsSql(dialect), [JSON.stringify(ids)]);
        const byProduct = new Map(found.map(one => [one.adr_prod_id, one]));
        return rows.map(row => {
            const values = readRow(productFile, row) as unknown as SheetValues;
            return { ...values, ...this.none, ...statusesIn(byProduct.get(values.id)) };
        });
    }

    nameOf(values: Values): string {
        return nameInSentence(product, represent(product, values), values);
    }

    /** @throws NotFoundError */
    async lock(transaction: Transaction): Promise<void> {
        const { adrId } = this.sheet;
        const moved = await moveChanges(this.database, [adrId], transaction);
        if (!moved.has(adrId)) throw new NotFoundError();
    }

    write(rows: readonly RowWrite[], by: Actor, transaction: Transaction): Promise<RowsWritten> {
        return this.sheet.by.write(this.sheet.adrId, rows, by, transaction);
    }
}

const statusesIn = (found: Statuses | undefined): Values => {
    if (!found) return {};
    const statuses = JSON.parse(found.statuses) as number[];
    return Object.fromEntries(
        (JSON.parse(found.entities) as number[]).map((id, at) => [entityColumn(id), statuses[at] ?? null]),
    );
};
