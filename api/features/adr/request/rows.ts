import { PROPOSED_FIELDS, type EntityUpdate, type ProductUpdates } from '../../../../models/features/adr/request';
import { requestView } from '../../../../models/features/adr/requestView';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { viewRows } from '../../../../models/database/query/rows';
import type { RowOf } from '../../../../models/platform/view/view';
import { pageTooLarge } from '../product/pageTooLarge';

type RequestRecord = RowOf<typeof requestView>;

/** Returns a request with its proposed product fields as columns. */
const withProposed = (request: RequestRecord): RequestRecord => {
    const updates = request.product_updates as ProductUpdates;
    const record: Record<string, unknown> = {};
    for (const name of PROPOSED_FIELDS) record[name] = updates[name]?.to ?? null;
    // Its comments are the request's own, proposed or not.
    return { ...record, ...request };
};

const updatesOf = ({ entity_updates }: RequestRecord) => entity_updates as readonly EntityUpdate[];

/** Returns requests with the names of their entities too. */
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

/** Maximum bytes that the requests of a page propose: some 25 full products at thousands of entities. */
const MAX_PROPOSAL_BYTES = 32_000_000;
/** Bytes that are put together before it yields. */
const MAX_CHUNK_BYTES = 2_000_000;

/**
 * Returns the number of bytes that requests propose.
 *
 * @throws Failure 400 for a page of requests that propose more than one response may contain; a single one is always
 *   returned
 */
export const checkProposals = async ({ dialect }: Database, read: Read, ids: readonly number[]): Promise<number> => {
    const sql = `SELECT sum(octet_length(entity_updates)) AS bytes FROM adr_request WHERE id IN (${dialect.listed('$1')})`;
    const [row] = await read<{ bytes: number | string | null }>(sql, [JSON.stringify(ids)]);
    const bytes = Number(row?.bytes ?? 0);
    if (bytes > MAX_PROPOSAL_BYTES && ids.length > 1) throw pageTooLarge();
    return bytes;
};

/** Reads requests with their subjects, in the order of their ids. */
export const requestItems = async (
    database: Database,
    read: Read,
    ids: readonly number[],
): Promise<RequestRecord[]> => {
    const bytes = await checkProposals(database, read, ids);
    const chunk =
        bytes > MAX_CHUNK_BYTES
            ? Math.max(1, Math.floor((ids.length * MAX_CHUNK_BYTES) / bytes))
            : Math.max(1, ids.length);
    const items: RequestRecord[] = [];
    for (let from = 0; from < ids.length; from += chunk) {
        items.push(...(await itemsOf(database, read, ids.slice(from, from + chunk))));
    }
    return items;
};

const itemsOf = async (database: Database, read: Read, ids: readonly number[]): Promise<RequestRecord[]> => {
    const requests = await viewRows(database, requestView, ids, read);
    return withNames(database, read, requests.map(withProposed));
};
