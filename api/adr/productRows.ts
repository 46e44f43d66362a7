import { adrProduct } from '../../models/adr/product';
import { adrProductRecord } from '../../models/adr/productCalls';
import type { EntityUpdate, ProductUpdates } from '../../models/adr/request';
import type { EntityState } from '../../models/adr/state';
import type { Database, Row } from '../../models/database/database';
import type { Field } from '../../models/fields/kind';
import type { AnswerOf } from '../../models/shape';
import { checkProposals } from './requestRows';
import { statesOf, type Read } from './stateRows';

export type AdrProductRecord = AnswerOf<(typeof adrProductRecord)['object']>;

const OF_PRODUCT = [
    ...['manufacturer', 'description', 'dept_code', 'group_name', 'type_code', 'upc_item', 'upc_case', 'pack', 'size'],
    'dropped',
];
const PRODUCT_COLUMNS = [...OF_PRODUCT.map(name => `p.${name}`), 'p.cust_code AS item_code'].join(', ');
const OWN_COLUMNS = Object.keys(adrProduct.allFields)
    .map(name => `ap.${name}`)
    .join(', ');

/** The columns of a record that rows have; the rest is counted or put together. */
const COUNTED = new Set(['status', 'request_id', 'pending_reqs', 'pending_updates', 'pending_deletes', 'entities']);
const columns = Object.entries(adrProductRecord.object).filter(([name]) => !COUNTED.has(name)) as [string, Field][];

interface Pending {
    readonly adr_prod_id: number;
    readonly reqs: number | string;
    readonly updates: number | string;
    readonly deletes: number | string;
}

const pendingOf = async ({ dialect }: Database, read: Read, ids: string): Promise<Map<number, Pending>> => {
    const sql = `SELECT adr_prod_id, count(*) AS reqs,
            count(CASE WHEN type = 'UPDATE' THEN 1 END) AS updates,
            count(CASE WHEN type = 'DELETE' THEN 1 END) AS deletes
        FROM adr_request WHERE status = 'PENDING' AND adr_prod_id IN (${dialect.listed('$1')}) GROUP BY adr_prod_id`;
    return new Map((await read<Pending>(sql, [ids])).map(row => [row.adr_prod_id, row]));
};

const recordOf = (row: Row): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    for (const [name, field] of columns) record[name] = field.kind.read(row[name]);
    return record;
};

/** An ADR product, what is pending for it, and its states. */
const itemOf = (row: Row, pending: Pending | undefined, entities: EntityState[]): AdrProductRecord => {
    const record = recordOf(row);
    const deletes = Number(pending?.deletes ?? 0);
    const updates = Number(pending?.updates ?? 0);
    record['status'] = deletes > 0 ? 'DELETE_PENDING' : updates > 0 ? 'UPDATE_PENDING' : null;
    record['request_id'] = null;
    record['pending_reqs'] = Number(pending?.reqs ?? 0);
    record['pending_updates'] = updates;
    record['pending_deletes'] = deletes;
    record['entities'] = entities;
    return record as unknown as AdrProductRecord;
};

/** ADR products with their states, in the order of their ids; one that is gone is left out. */
export const productItems = async (
    database: Database,
    read: Read,
    ids: readonly number[],
): Promise<AdrProductRecord[]> => {
    if (ids.length === 0) return [];
    const listed = JSON.stringify(ids);
    const sql = `SELECT ${OWN_COLUMNS}, ${PRODUCT_COLUMNS} FROM adr_prod AS ap JOIN product AS p ON p.id = ap.prod_id
        WHERE ap.id IN (${database.dialect.listed('$1')})`;
    const [rows, states, pending] = await Promise.all([
        read(sql, [listed]),
        statesOf(database, read, ids),
        pendingOf(database, read, listed),
    ]);
    const byId = new Map(rows.map(row => [row['id'] as number, row]));
    return ids.flatMap(id => {
        const row = byId.get(id);
        return row ? [itemOf(row, pending.get(id), states.get(id) ?? [])] : [];
    });
};

/** An addition that is asked for, as the ADR product that it would be. */
const additionOf = (row: Row): AdrProductRecord => {
    const record = recordOf(row);
    const updates = JSON.parse(String(row['product_updates'])) as ProductUpdates;
    const states = JSON.parse(String(row['entity_updates'])) as EntityUpdate[];
    record['id'] = null;
    record['version'] = null;
    for (const [name, { to }] of Object.entries(updates)) record[name] = to;
    record['status'] = 'ADD_PENDING';
    record['request_id'] = row['id'];
    record['pending_reqs'] = 1;
    record['pending_updates'] = 0;
    record['pending_deletes'] = 0;
    record['entities'] = states.flatMap(({ id, to }) => (to ? [{ id, ...to }] : []));
    return record as unknown as AdrProductRecord;
};

const OF_REQUEST = Object.keys(adrProduct.allFields)
    .filter(name => !['prod_dept_id', 'prod_group_id', 'prod_type_id', 'adr_prod_ref_id', 'cust_code'].includes(name))
    .map(name => `r.${name}`)
    .join(', ');

/** Additions that are asked for, in the order of their requests' ids. */
export const additionItems = async (
    database: Database,
    read: Read,
    requestIds: readonly number[],
): Promise<AdrProductRecord[]> => {
    const sql = `SELECT ${OF_REQUEST}, r.product_updates, r.entity_updates, ${PRODUCT_COLUMNS}
        FROM adr_request AS r JOIN product AS p ON p.id = r.prod_id WHERE r.id IN (${database.dialect.listed('$1')})`;
    await checkProposals(database, read, requestIds);
    const rows = await read(sql, [JSON.stringify(requestIds)]);
    const byId = new Map(rows.map(row => [row['id'] as number, row]));
    return requestIds.flatMap(id => {
        const row = byId.get(id);
        return row ? [additionOf(row)] : [];
    });
};
