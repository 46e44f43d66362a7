import type { EntityUpdate } from '../../../../models/features/adr/request';
import type { Database } from '../../../../models/database/database';
import { selectForUpdateSql, type Read } from '../../../../models/database/read';
import type { RequestRow } from './write';
import { productsById, type AdrProductRow } from '../product/write';
import { idsIn } from '../../../../models/database/ids';
import { stateTable, type States } from '../state/states';

/** Tables of the records that a request may refer to. */
const TABLES = {
    prod_dept_id: 'product_department',
    prod_group_id: 'product_group',
    prod_type_id: 'product_type',
    prod_status_id: 'product_entity_status',
} as const;
export type Referring = keyof typeof TABLES;
export const REFERRING = Object.keys(TABLES) as readonly Referring[];
/** The ids that references may name. */
export type Referable = Readonly<Record<Referring, ReadonlySet<number>>>;

/**
 * All data that completing requests depends on, read and locked once; each completion updates it, so that the next one
 * works on its result.
 */
export interface CompletionFacts {
    readonly requests: Map<number, RequestRow>;
    /** By ADR product. */
    readonly products: Map<number, AdrProductRow>;
    readonly states: States;
    /** `onAdrKey` of the products that are on their ADR. */
    readonly onAdr: Set<string>;
    /** Entity -> its current code; deleted entities and those of another ADR are not in it. */
    readonly codes: ReadonlyMap<string, string>;
    readonly ids: Referable;
}

/** Returns the key of a product, or an entity, of an ADR. */
export const keyOn = (adrId: number, id: number): string => `${adrId}:${id}`;

const idsOf = (values: Iterable<number>): string => JSON.stringify([...new Set(values)]);

const readCodes = async (database: Database, read: Read, ids: readonly number[]): Promise<Map<string, string>> => {
    const listed = database.dialect.listed('$1');
    const sql = `SELECT id, adr_id, code FROM adr_entity WHERE id IN (${listed})${selectForUpdateSql(database)}`;
    const rows = await read<{ id: number; adr_id: number; code: string }>(sql, [idsOf(ids)]);
    return new Map(rows.map(({ id, adr_id, code }) => [keyOn(adr_id, id), code]));
};

const readOnAdr = async ({ dialect }: Database, read: Read, requests: readonly RequestRow[]): Promise<Set<string>> => {
    const { from, cell } = dialect.jsonRows('adr_prod', '$1');
    const sql = `SELECT adr_id, prod_id FROM adr_prod
        WHERE (adr_id, prod_id) IN (SELECT ${cell('adr_id')}, ${cell('prod_id')} FROM ${from})`;
    const requestKeys = requests.map(({ adr_id, prod_id }) => ({ adr_id, prod_id }));
    const rows = await read<{ adr_id: number; prod_id: number }>(sql, [JSON.stringify(requestKeys)]);
    return new Set(rows.map(({ adr_id, prod_id }) => keyOn(adr_id, prod_id)));
};

/** @param requestedNames the references that are looked up */
export const referableIds = async (
    database: Database,
    read: Read,
    requestedNames: readonly Referring[] = REFERRING,
): Promise<Referable> => {
    const ids: Partial<Record<Referring, ReadonlySet<number>>> = {};
    for (const name of REFERRING) {
        ids[name] = requestedNames.includes(name) ? await idsIn(database, read, TABLES[name]) : new Set();
    }
    return ids as Referable;
};

/** @param requests locked already */
export const completionFacts = async (
    database: Database,
    read: Read,
    requests: readonly RequestRow[],
): Promise<CompletionFacts> => {
    const pending = requests.filter(({ status }) => status === 'PENDING');
    const targets = pending.flatMap(({ adr_prod_id, entity_updates }) =>
        (entity_updates as EntityUpdate[]).map(({ id }) => ({ record: adr_prod_id ?? 0, at: id })),
    );
    const productIds = pending.flatMap(({ adr_prod_id }) => (adr_prod_id === null ? [] : [adr_prod_id]));
    return {
        requests: new Map(requests.map(request => [request.id, request])),
        products: await productsById(database, read, [...new Set(productIds)]),
        states: await stateTable.at(database, read, targets),
        onAdr: await readOnAdr(
            database,
            read,
            pending.filter(({ type }) => type === 'ADD'),
        ),
        codes: await readCodes(
            database,
            read,
            targets.map(({ at }) => at),
        ),
        ids: await referableIds(database, read),
    };
};
