import { openDatabase } from '../../models/database/open';
import { findHalfDecided, findUnaudited, type Reader } from './consistency';
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
const lost = async (database: Reader, { saved, completed }: Ledger): Promise<string[]> => {
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
export const faultsOf = async (database: Reader, fresh: DatabaseLocation, ledger: Ledger): Promise<string[]> =>
    [
        ...(await lost(database, ledger)),
        ...(await findUnaudited(database, TABLES)),
        ...(await findHalfDecided(database)),
        ...(await damaged(fresh)),
    ].slice(0, MAX);
