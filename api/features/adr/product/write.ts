import { adrProduct } from '../../../../models/features/adr/product';
import type { State } from '../../../../models/features/adr/state';
import type { AuditSink } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { byIds, recordsBy } from '../../../../models/database/query/records';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { Creation, RecordChange, Removal } from '../../../../models/database/recordChange';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { WriteContext } from '../../../platform/feature';
import { noteChange } from '../change';
import { idsFound } from '../../../../models/database/ids';
import { stateTable } from '../state/states';
import type { RecordService } from '../../../platform/resources/recordService';

type AdrProduct = typeof adrProduct;
export type AdrProductRow = RecordOf<AdrProduct>;

/** Writes of ADR products; their `rows` are states. */
export type ProductAddition = Creation<AdrProduct, State>;
export type ProductChange = RecordChange<AdrProduct, State>;
type ProductRemoval = Removal<AdrProduct>;

/** Reads the ADR products of a list of ids. */
export const productsById = async (
    database: Database,
    read: Read,
    ids: readonly number[],
): Promise<Map<number, AdrProductRow>> => {
    const products = ids.length > 0 ? await recordsBy(database, read, adrProduct, byIds(database, ids)) : [];
    return new Map(products.map(product => [product.id, product]));
};

/** Finds those of some products of the catalogue that are on an ADR. */
export const prodIdsOn = (
    database: Database,
    read: Read,
    adrId: number,
    prodIds: readonly number[],
): Promise<Set<number>> => {
    const sql = `SELECT prod_id AS id FROM adr_prod WHERE adr_id = $1 AND prod_id IN (${database.dialect.listed('$2')})`;
    return idsFound(database, read, sql, [adrId, JSON.stringify(prodIds)]);
};

/**
 * Writes ADR products with their states; no other code writes them. A writer increments the ADR's change number first
 * (`moveChanges`), so that writers of one ADR run one at a time.
 */
export class ProductWriter {
    private readonly database: Database;
    private readonly records: RecordService<AdrProduct, State>;

    /** @param sink where audit rows go, if not to the database at once */
    constructor({ database, records }: WriteContext, sink?: AuditSink) {
        this.database = database;
        this.records = records.of(adrProduct, { cells: stateTable, ...(sink && { sink }) });
    }

    async create(additions: readonly ProductAddition[], by: Actor, transaction: Transaction): Promise<AdrProductRow[]> {
        const products = await this.records.createMany(additions, by, transaction);
        await this.note(products, by, transaction);
        return products;
    }

    async change(changes: readonly ProductChange[], by: Actor, transaction: Transaction): Promise<AdrProductRow[]> {
        const products = await this.records.changeMany(changes, by, transaction);
        const changed = products.filter((product, at) => product !== changes[at]?.before);
        await this.note(changed, by, transaction);
        return products;
    }

    /** Removes products with all their states. */
    async remove(removals: readonly ProductRemoval[], by: Actor, transaction: Transaction): Promise<void> {
        await this.records.removeMany(removals, by, transaction);
        const removed = removals.map(({ before }) => before);
        await this.note(removed, by, transaction);
    }

    private async note(written: readonly AdrProductRow[], by: Actor, transaction: Transaction): Promise<void> {
        const adrIds = new Set(written.map(({ adr_id }) => adr_id));
        for (const adrId of adrIds) await noteChange(this.database, adrId, by, transaction);
    }
}
