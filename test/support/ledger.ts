import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import type { DatabaseLocation } from './databases';

/** Changes that the product has confirmed: they must exist, whatever happened afterwards. */
export interface Ledger {
    /** Records by resource and id, with the highest version in an answer. */
    readonly saved: Map<string, number>;
    /** Requests that were completed, by id. */
    readonly completed: Set<number>;
}

export const emptyLedger = (): Ledger => ({ saved: new Map(), completed: new Set() });

export const note = ({ saved }: Ledger, resource: Audited, id: number, version: number): void => {
    const key = `${resource} ${String(id)}`;
    saved.set(key, Math.max(version, saved.get(key) ?? 0));
};

/** Resources that the ledger covers, and their tables. */
const TABLES = {
    'settings/productdepartment': 'product_department',
    'services/adr/product': 'adr_prod',
    'services/adr/request': 'adr_request',
} as const;
type Audited = keyof typeof TABLES;

/** Runs work for each resource, one after the other: a transaction has one connection. */
const ofAll = async <T>(work: (resource: Audited, table: string) => Promise<T[]>): Promise<T[]> => {
    const found: T[] = [];
    for (const [resource, table] of Object.entries(TABLES)) found.push(...(await work(resource as Audited, table)));
    return found;
};

/** Returns the changes that were confirmed and are missing. */
const lost = async (database: Database, { saved, completed }: Ledger): Promise<string[]> => {
    const versions = await ofAll(async (resource, table) =>
        (await database.read(`SELECT id, version FROM ${table}`)).map(
            ({ id, version }) => [`${resource} ${String(id)}`, Number(version)] as const,
        ),
    );
    const there = new Map<string, number>(versions);
    const done = await database.read("SELECT id FROM adr_request WHERE status = 'COMPLETE'");
    const isDone = new Set(done.map(({ id }) => Number(id)));
    return [
        ...[...saved]
            .filter(([key, version]) => (there.get(key) ?? 0) < version)
            .map(([key, version]) => `${key}: version ${String(version)} is lost`),
        ...[...completed].filter(id => !isDone.has(id)).map(id => `request ${String(id)}: its completion is lost`),
    ];
};

/**
 * Returns records whose audit rows are not one for each version, and audit rows of records that were never created. The
 * creation of a request for a product is in its history, but is no change of it.
 */
const unaudited = (database: Database): Promise<string[]> =>
    ofAll(async (resource, table) => {
        const differing = await database.read(
            `SELECT one.id, one.version, count(a.id) AS audits
                FROM ${table} one LEFT JOIN audit a ON a.resource = $1 AND a.record_id = one.id
                    AND a.changes NOT LIKE '{"request":%'
                WHERE one.create_user <> 'system' GROUP BY one.id, one.version HAVING one.version <> count(a.id)`,
            [resource],
        );
        const orphans = await database.read(
            `SELECT a.record_id AS id FROM audit a WHERE a.resource = $1 AND a.action = 'create'
                AND NOT EXISTS (SELECT 1 FROM ${table} one WHERE one.id = a.record_id)
                AND NOT EXISTS (SELECT 1 FROM audit gone WHERE gone.resource = $1 AND gone.record_id = a.record_id
                    AND gone.action = 'delete')`,
            [resource],
        );
        return [
            ...differing.map(
                ({ id, version, audits }) =>
                    `${resource} ${String(id)}: version ${String(version)}, ${String(audits)} audit rows`,
            ),
            ...orphans.map(({ id }) => `${resource} ${String(id)}: created by its audit row alone`),
        ];
    });

/** Returns requests that are decided and not applied, or applied and not decided, by their proposals. */
const halves = async (database: Database): Promise<string[]> => {
    const requests = await database.read(
        "SELECT id, status, adr_prod_id, product_updates FROM adr_request WHERE type = 'UPDATE'",
    );
    const audits = await database.read("SELECT record_id, changes FROM audit WHERE resource = 'services/adr/product'");
    return requests.flatMap(({ id, status, adr_prod_id, product_updates }) => {
        const updates = JSON.parse(String(product_updates)) as { cust_code?: { to: string } };
        const code = `"${String(updates.cust_code?.to)}"`;
        const isApplied = audits.some(
            ({ record_id, changes }) =>
                Number(record_id) === Number(adr_prod_id) && String(changes).includes(`"to":${code}`),
        );
        if (isApplied === (status === 'COMPLETE')) return [];
        return [`request ${String(id)}: ${String(status)}, ${isApplied ? '' : 'not '}applied`];
    });
};

/** Checks the search index by a separate connection: one that has read before uses what it has cached of it. */
const damaged = async (fresh: DatabaseLocation): Promise<string[]> => {
    if (fresh.databaseUrl !== undefined) return [];
    const database = await openDatabase(fresh);
    const found = await database.read<{ integrity_check: string }>('PRAGMA integrity_check');
    const loose = await database.read('PRAGMA foreign_key_check');
    await database.close();
    return [
        ...found.map(row => row.integrity_check).filter(text => text !== 'ok'),
        ...loose.map(row => `refers to nothing: ${JSON.stringify(row)}`),
    ];
};

/** Maximum faults that are listed: a fault of all records states the same as one of some. */
const MAX = 20;

/** Returns the faults of a database whose process was killed; empty, if there are none. */
export const faultsOf = async (database: Database, fresh: DatabaseLocation, ledger: Ledger): Promise<string[]> =>
    [
        ...(await lost(database, ledger)),
        ...(await unaudited(database)),
        ...(await halves(database)),
        ...(await damaged(fresh)),
    ].slice(0, MAX);
