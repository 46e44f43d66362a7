import { adrRequest, PROPOSED_FIELDS, type EntityUpdate, type ProductUpdates } from '../../models/adr/request';
import type { requestRecord } from '../../models/adr/requestCalls';
import { recordOf } from '../../models/database/cells';
import type { Database, Row } from '../../models/database/database';
import type { AnswerOf } from '../../models/shape';
import { pageTooLarge } from './pageTooLarge';
import type { Read } from './stateRows';

export type RequestRecord = AnswerOf<(typeof requestRecord)['object']>;

const OF_PRODUCT = ['manufacturer', 'description', 'upc_item', 'upc_case', 'size', 'dropped'] as const;

const COLUMNS = [
    ...Object.keys(adrRequest.allFields).map(name => `r.${name}`),
    'a.name AS adr_name',
    ...OF_PRODUCT.map(name => `p.${name}`),
].join(', ');

const itemOf = (row: Row): RequestRecord => {
    const request = recordOf(adrRequest, row);
    const updates = request['product_updates'] as ProductUpdates;
    const record: Record<string, unknown> = { adr_name: row['adr_name'] };
    for (const name of OF_PRODUCT) record[name] = row[name];
    record['dropped'] = Boolean(row['dropped']);
    for (const name of PROPOSED_FIELDS) record[name] = updates[name]?.to ?? null;
    // Its comments are the request's own, proposed or not.
    return { ...record, ...request } as unknown as RequestRecord;
};

const updatesOf = ({ entity_updates }: RequestRecord) => entity_updates as readonly EntityUpdate[];

/** Requests whose entities are told by their names too. */
const withNames = async (
    { dialect }: Database,
    read: Read,
    requests: readonly RequestRecord[],
): Promise<RequestRecord[]> => {
    const ids = new Set(requests.flatMap(updatesOf).map(({ id }) => id));
    if (ids.size === 0) return [...requests];
    const sql = `SELECT id, name FROM adr_entity WHERE id IN (${dialect.listed('$1')})`;
    const rows = await read<{ id: number; name: string }>(sql, [JSON.stringify([...ids])]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const named = (update: EntityUpdate): EntityUpdate => {
        const name = names.get(update.id);
        return name === undefined ? update : { ...update, name };
    };
    return requests.map(request => ({ ...request, entity_updates: updatesOf(request).map(named) }));
};

/** Bytes that the requests of a page propose at most: some 25 whole products at thousands of entities. */
const LARGEST_PROPOSALS = 32_000_000;

/** @throws Failure 400 for a page of requests that propose more than one answer may hold; a single one is answered */
export const checkProposals = async ({ dialect }: Database, read: Read, ids: readonly number[]): Promise<void> => {
    if (ids.length < 2) return;
    const sql = `SELECT sum(octet_length(entity_updates)) AS bytes FROM adr_request WHERE id IN (${dialect.listed('$1')})`;
    const [row] = await read<{ bytes: number | string | null }>(sql, [JSON.stringify(ids)]);
    if (Number(row?.bytes) > LARGEST_PROPOSALS) throw pageTooLarge();
};

/** Requests with what they are about, in the order of their ids. */
export const requestItems = async (
    database: Database,
    read: Read,
    ids: readonly number[],
): Promise<RequestRecord[]> => {
    const sql = `SELECT ${COLUMNS} FROM adr_request AS r JOIN product AS p ON p.id = r.prod_id
        JOIN adr AS a ON a.id = r.adr_id WHERE r.id IN (${database.dialect.listed('$1')})`;
    const byId = new Map((await read(sql, [JSON.stringify(ids)])).map(row => [row['id'] as number, row]));
    const items = ids.flatMap(id => {
        const row = byId.get(id);
        return row ? [itemOf(row)] : [];
    });
    return withNames(database, read, items);
};
