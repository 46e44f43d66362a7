import { dateInZone } from '../../models/platform/calendar/clock';
import type { Settings } from '../../config/settings';
import { adr } from '../../models/features/adr/adr';
import { adrEntity } from '../../models/features/adr/entity';
import { adrProduct } from '../../models/features/adr/product';
import { adrRequest } from '../../models/features/adr/request';
import { adrState, type State } from '../../models/features/adr/state';
import type { Database } from '../../models/database/database';
import { CellTable, RowsAt } from '../../models/database/cellTable';
import type { Transaction } from '../../models/database/transaction';
import { insertManySql } from '../../models/database/write';
import type { Definition } from '../../models/platform/definition/resource';
import { mixed } from '../catalogue';
import { SYSTEM } from '../system';
import { demoRequests } from './adrRequests';
import { CUSTOMER_COMMENTS, DEMO_ADRS, type DemoAdr, COLORS } from './adrShapes';
import { demoStates, type Branch, type DemoState } from './adrStates';

interface DemoNode {
    readonly level: number;
    /** Code of its parent node. */
    readonly parent: string | undefined;
    readonly code: string;
    readonly name: string;
    /** Code of an entity type. */
    readonly type: string;
    readonly css_class: string;
}

const nameAt = (names: readonly string[], index: number): string => {
    const round = Math.floor(index / names.length);
    const name = names[index % names.length] ?? '';
    return round === 0 ? name : `${name} ${round + 1}`;
};

/** The nodes of a demonstration ADR, level by level. A single root has its own color, and so has each branch. */
export const demoTree = ({ levels }: DemoAdr): DemoNode[][] => {
    const tree: DemoNode[][] = [];
    for (const [level, { type, count, code, first, names }] of levels.entries()) {
        const above = tree[level - 1] ?? [];
        tree.push(
            Array.from({ length: count }, (_none, index) => {
                const parent = above[Math.floor((index * above.length) / count)];
                const branch = above.length <= 1 ? COLORS[index] : parent?.css_class;
                return {
                    level,
                    type,
                    parent: parent?.code,
                    name: nameAt(names, index),
                    code: count === 1 ? code : `${code}${first + index}`,
                    css_class: (count === 1 ? COLORS.at(-1) : branch) ?? COLORS[0],
                };
            }),
        );
    }
    return tree;
};

const REQUESTER = 'requester';
/** States per statement. */
const CHUNK = 20_000;

const AUDIT = `INSERT INTO audit (date, username, resource, record_id, action, changes)
    SELECT $1, create_user, $2, id, 'create', '{}' FROM`;

interface CatalogueRow {
    readonly id: number;
    readonly dept_code: string | null;
    /** In cents. */
    readonly srp: number | null;
}

interface SeedContext {
    readonly database: Database;
    readonly transaction: Transaction;
    readonly today: string;
    readonly catalogue: readonly CatalogueRow[];
    /** Ids of reference records by their codes. */
    readonly statuses: ReadonlyMap<string, number>;
    readonly types: ReadonlyMap<string, number>;
    readonly departments: ReadonlyMap<string, number>;
}

interface OnAdr {
    readonly id: number;
    readonly prod_id: number;
    readonly cust_code: string | null;
}

const idsByCode = async (database: Database, table: string): Promise<ReadonlyMap<string, number>> => {
    const rows = await database.read<{ id: number; code: string }>(`SELECT id, code FROM ${table}`);
    return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Stores records, in their order, and returns the requested values of those of an ADR. */
const inserted = async <R>(
    { database, transaction }: SeedContext,
    definition: Definition,
    records: readonly object[],
    { read, adrId, username = SYSTEM.username }: { read: string; adrId: number; username?: string },
): Promise<R[]> => {
    const { sql, values } = insertManySql(database.dialect, definition, records, username);
    await database.run(sql, values, transaction);
    const stored = `SELECT ${read} FROM ${definition.table} WHERE adr_id = $1 ORDER BY id`;
    return database.run<R>(stored, [adrId], transaction);
};

const insertAdr = async ({ database, transaction }: SeedContext, { name, description }: DemoAdr): Promise<number> => {
    const { sql, values } = insertManySql(database.dialect, adr, [{ name, description }], SYSTEM.username);
    await database.run(sql, values, transaction);
    const changeSql = 'INSERT INTO adr_change (adr_id, changes) SELECT max(id), 1 FROM adr RETURNING adr_id';
    const [row] = await database.run<{ adr_id: number }>(changeSql, [], transaction);
    return row?.adr_id ?? 0;
};

/** Inserts the tree of an ADR. Returns ids by code, and the branches above its stores. */
const insertTree = async (context: SeedContext, adrId: number, shape: DemoAdr) => {
    const tree = demoTree(shape);
    const ids = new Map<string, number>();
    for (const level of tree) {
        const records = level.map(({ parent, type, code, name, css_class }) => ({
            adr_id: adrId,
            code,
            name,
            css_class,
            parent_entity_id: ids.get(parent ?? '') ?? null,
            entity_type_id: context.types.get(type) ?? null,
        }));
        const read = { read: 'id, code', adrId };
        const rows = await inserted<{ id: number; code: string }>(context, adrEntity, records, read);
        for (const { id, code } of rows) ids.set(code, id);
    }
    const idOf = (code: string): number => ids.get(code) ?? 0;
    const stores = tree.at(-1) ?? [];
    const branches = (tree.at(-2) ?? []).map((branch): Branch => ({
        id: idOf(branch.code),
        stores: stores.filter(({ parent }) => parent === branch.code).map(({ code }) => idOf(code)),
    }));
    return { branches, stores: stores.map(({ code }) => ({ id: idOf(code), code })) };
};

/** Returns this many of the catalogue, the same each time, but others for each ADR. */
const chosen = (all: readonly CatalogueRow[], count: number, adrIndex: number): CatalogueRow[] =>
    all
        .map((one, index) => ({ one, lot: mixed(index, 50 + adrIndex) }))
        .sort((a, b) => a.lot - b.lot)
        .slice(0, count)
        .map(({ one }) => one);

const insertProducts = (context: SeedContext, adrId: number, on: readonly CatalogueRow[]): Promise<OnAdr[]> => {
    const records = on.map(({ id, dept_code }, index) => ({
        adr_id: adrId,
        prod_id: id,
        prod_dept_id: mixed(index, 61) % 3 === 0 ? (context.departments.get(dept_code ?? '') ?? null) : null,
        cust_code: mixed(index, 62) % 5 < 3 ? String(300_000 + index * 3) : null,
        comments: CUSTOMER_COMMENTS[mixed(index, 63) % 60] ?? null,
    }));
    return inserted<OnAdr>(context, adrProduct, records, { read: 'id, prod_id, cust_code', adrId });
};

const insertStates = async ({ database, transaction }: SeedContext, states: readonly DemoState[]): Promise<void> => {
    const rows = states.map(({ record, at, state }) => ({
        id: record,
        rows: [{ id: at, code: '', from: null, to: state }],
    }));
    const table = new CellTable(adrState);
    for (let at = 0; at < rows.length; at += CHUNK)
        await table.store(database, rows.slice(at, at + CHUNK), transaction);
};

const seedOne = async (context: SeedContext, shape: DemoAdr, adrIndex: number): Promise<void> => {
    const { catalogue, statuses, today } = context;
    const on = chosen(catalogue, shape.products, adrIndex);
    const adrId = await insertAdr(context, shape);
    const { branches, stores } = await insertTree(context, adrId, shape);
    const products = await insertProducts(context, adrId, on);
    const way = { branches, carried: shape.carried, statuses, today };
    const cents = new Map(on.map(({ id, srp }) => [id, srp ?? 0]));
    const states = products.flatMap(({ id, prod_id }, index) =>
        demoStates({ id, cents: cents.get(prod_id) ?? 0 }, index, way),
    );
    await insertStates(context, states);
    const onAdr = products.filter(({ cust_code }) => cust_code !== null).slice(0, 20);
    const known = new RowsAt<State>();
    for (const { record, at, state } of states) known.set(record, at, state);
    const isOn = new Set(on.map(({ id }) => id));
    const requests = demoRequests({
        adrId,
        onAdr,
        stores,
        today,
        authorized: statuses.get('AUTH') ?? 0,
        others: catalogue.filter(({ id }) => !isOn.has(id)).map(({ id }) => id),
        stateAt: (adrProdId, entityId) => known.get(adrProdId, entityId),
    });
    await inserted(context, adrRequest, requests, { read: 'id', adrId, username: REQUESTER });
};

const auditAll = async ({ database, transaction }: SeedContext): Promise<void> => {
    const now = new Date().toISOString();
    for (const { table, path } of [adr, adrEntity, adrProduct, adrRequest]) {
        await database.run(`${AUDIT} ${table}`, [now, path], transaction);
    }
};

const CATALOGUE = 'SELECT id, dept_code, srp FROM product WHERE feed_id IS NULL ORDER BY id';
/** The history may have been removed (AUDIT_DAYS). */
const ANY = `SELECT id FROM audit WHERE resource = $1 UNION ALL SELECT id FROM ${adr.table} LIMIT 1`;

/**
 * Seeds three ADRs over the demonstration's catalogue, with states, tracking around today and requests. Nothing is
 * seeded if there has ever been an ADR, or there are too few products without a feed.
 *
 * @returns whether they were seeded
 */
export const seedDemoAdrs = async (
    database: Database,
    { demo, timeZone }: Pick<Settings, 'demo' | 'timeZone'>,
): Promise<boolean> => {
    if (!demo) return false;
    const [any] = await database.read(ANY, [adr.path]);
    if (any) return false;
    const catalogue = await database.read<CatalogueRow>(CATALOGUE);
    if (catalogue.length <= Math.max(...DEMO_ADRS.map(({ products }) => products))) return false;
    const [statuses, types, departments] = await Promise.all(
        ['product_entity_status', 'entity_type', 'product_department'].map(table => idsByCode(database, table)),
    );
    const today = dateInZone(timeZone, new Date());
    await database.write(async transaction => {
        const references = { statuses, types, departments } as Pick<SeedContext, 'statuses' | 'types' | 'departments'>;
        const context: SeedContext = { database, transaction, today, catalogue, ...references };
        for (const [adrIndex, shape] of DEMO_ADRS.entries()) await seedOne(context, shape, adrIndex);
        await auditAll(context);
    });
    return true;
};
