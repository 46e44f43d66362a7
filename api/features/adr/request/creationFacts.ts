import type { requestCreate } from '../../../../models/features/adr/requestCalls';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import type { RowReferences } from '../../../../models/platform/children/cellChange';
import { prodIdsOn, productsById, type AdrProductRow } from '../product/write';
import { referableIds, REFERRING, type Referable } from './completionFacts';
import { idsFound } from '../../../../models/database/ids';
import { stateReferences } from '../state/stateReferences';
import { stateTable, type States } from '../state/states';

/** Input of a request for one product of an ADR. */
export type RequestInput = Omit<PayloadOf<typeof requestCreate>, 'adr_id'>;

/** All data that requests for changes of an ADR depend on, read at once. */
export interface CreationFacts {
    readonly adrId: number;
    /** By ADR product. */
    readonly products: ReadonlyMap<number, AdrProductRow>;
    /** ADR products that have a pending deletion. */
    readonly leaving: ReadonlySet<number>;
    /** Of the products to add: those that exist, those that are on the ADR, those that are already requested. */
    readonly known: ReadonlySet<number>;
    readonly onAdr: ReadonlySet<number>;
    readonly awaited: ReadonlySet<number>;
    readonly states: States;
    readonly entities: RowReferences;
    readonly references: Referable;
}

const KNOWN = 'SELECT id FROM product WHERE id IN';
const AWAITED = `SELECT prod_id AS id FROM adr_request
    WHERE status = 'PENDING' AND type = 'ADD' AND adr_id = $1 AND prod_id IN`;

/** Reads no full requests: there may be many for a product, each with all that it proposes. */
const LEAVING = `SELECT adr_prod_id AS id FROM adr_request
    WHERE status = 'PENDING' AND type = 'DELETE' AND adr_prod_id IN`;

const unique = (ids: readonly (number | null | undefined)[]): number[] => [
    ...new Set(ids.filter(id => typeof id === 'number')),
];

const namesReference = (input: RequestInput, name: string): boolean =>
    Boolean((input as Record<string, unknown>)[name]);

/** Runs no query for an empty list: a database may read the full table for it. */
const idsAmong = async (
    database: Database,
    read: Read,
    sql: string,
    ids: readonly number[],
    others: readonly number[] = [],
): Promise<ReadonlySet<number>> =>
    ids.length === 0 ? new Set() : idsFound(database, read, sql, [...others, JSON.stringify(ids)]);

/** @param today `yyyy-mm-dd` */
export const readCreationFacts = async (
    database: Database,
    read: Read,
    adrId: number,
    inputs: readonly RequestInput[],
    today: string,
): Promise<CreationFacts> => {
    const { listed } = database.dialect;
    const adrProdIds = unique(inputs.map(({ adr_prod_id }) => adr_prod_id));
    const added = unique(inputs.map(({ type, prod_id }) => (type === 'ADD' ? prod_id : null)));
    const entityIds = inputs.flatMap(({ entities }) => (entities ?? []).map(({ id }) => id));
    const targets = inputs.flatMap(({ adr_prod_id, entities }) =>
        adr_prod_id ? (entities ?? []).map(({ id }) => ({ record: adr_prod_id, at: id })) : [],
    );
    const references = REFERRING.filter(name => inputs.some(each => namesReference(each, name)));
    return {
        adrId,
        products: await productsById(database, read, adrProdIds),
        leaving: await idsAmong(database, read, `${LEAVING} (${listed('$1')})`, adrProdIds),
        known: await idsAmong(database, read, `${KNOWN} (${listed('$1')})`, added),
        onAdr: await prodIdsOn(database, read, adrId, added),
        awaited: await idsAmong(database, read, `${AWAITED} (${listed('$2')})`, added, [adrId]),
        states: await stateTable.at(database, read, targets),
        entities: await stateReferences(database, read, adrId, entityIds, today),
        references: await referableIds(database, read, references),
    };
};
