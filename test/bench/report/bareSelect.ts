import type { ReportLayout } from '../../../models/features/report/rules';
import { FROM, LISTED, ORDER } from '../adr/bareFiles';
import type { BareDatabase, Rows } from '../bareDatabase';

/** The columns of a report that selects none. */
export const OWN = ['upc_item', 'manufacturer', 'description', 'pack', 'size'] as const;
const OWN_LABELS = ['UPC Item', 'Manufacturer', 'Description', 'Pack', 'Size'];

/** The cells of a row. */
export type Line = readonly (string | undefined)[];

interface Entity {
    readonly id: number;
    readonly code: string;
    readonly path: string;
}

interface Status {
    readonly name: string;
    readonly shown: string;
}

export interface BareSelect {
    readonly entities: readonly Entity[];
    readonly rows: AsyncIterable<readonly Line[]>;
}

/** The header of each layout. */
export const LABELS: Readonly<Record<ReportLayout, (entities: readonly Entity[]) => string[]>> = {
    HORIZONTAL: entities => [...OWN_LABELS, ...entities.map(({ path, code }) => `${path} (${code})`)],
    VERTICAL: () => [...OWN_LABELS, 'Entity code', 'Entity', 'Status', 'Code'],
};

/** Products read at a time. */
const CHUNK = 100;

/** Entities in the order of a tree of two levels. */
const ENTITIES = `SELECT e.id, e.code, CASE WHEN p.id IS NULL THEN e.name ELSE p.name || ' / ' || e.name END AS path
    FROM adr_entity e LEFT JOIN adr_entity p ON p.id = e.parent_entity_id
    WHERE e.adr_id = $1 ORDER BY coalesce(p.code, e.code), p.id IS NOT NULL, e.code`;
const STATUSES = 'SELECT id, name, coalesce(default_code, code) AS shown FROM product_entity_status';

/** The states of a product as one text, to pass as little as possible through the driver: `12:3:,13:4:S13`. */
const STATES = {
    sqlite: `(SELECT group_concat(e.adr_entity_id || ':' || e.prod_status_id || ':' || coalesce(e.cust_code, ''))
        FROM adr_prod_entity e WHERE e.adr_prod_id = ap.id)`,
    postgres: `(SELECT string_agg(e.adr_entity_id || ':' || e.prod_status_id || ':' || coalesce(e.cust_code, ''), ',')
        FROM adr_prod_entity e WHERE e.adr_prod_id = ap.id)`,
} as const;

type Read = (product: Rows[number]) => readonly Line[];

/** Returns a function that builds the rows of a product from its selected columns. */
const readerOf = (entities: readonly Entity[], statuses: ReadonlyMap<string, Status>, layout: ReportLayout): Read => {
    const locations = new Map(entities.map(({ id }, location) => [String(id), location]));
    const own = (product: Rows[number]) => OWN.map(name => product[name] as string);
    const standsOf = ({ states }: Rows[number]) => (typeof states === 'string' ? states.split(',') : []);
    const across: Read = product => {
        const row: (string | undefined)[] = [...own(product), ...entities.map(() => undefined)];
        for (const state of standsOf(product)) {
            const [id = '', status = '', code] = state.split(':');
            const location = locations.get(id);
            if (location !== undefined) row[OWN.length + location] = code || statuses.get(status)?.shown;
        }
        return [row];
    };
    const below: Read = product => {
        const first = own(product);
        const rows: (Line | undefined)[] = [];
        for (const state of standsOf(product)) {
            const [id = '', status = '', code] = state.split(':');
            const location = locations.get(id);
            const entity = location === undefined ? undefined : entities[location];
            if (location === undefined || !entity) continue;
            const { name, shown } = statuses.get(status) ?? {};
            rows[location] = [...first, entity.code, entity.path, name, code || shown];
        }
        return rows.filter(row => row !== undefined);
    };
    return layout === 'HORIZONTAL' ? across : below;
};

/** Hand-written select of the rows of a bulk report over an ADR. */
export const bareSelect = ({ dialect, read }: BareDatabase) => {
    const order = `ORDER BY ${ORDER[dialect]}, ap.id`;
    const sql = `SELECT ${OWN.join(', ')}, ${STATES[dialect]} AS states ${FROM} WHERE ap.id IN ${LISTED[dialect]} ${order}`;
    const idsOf = async (adr: number, limit = '') =>
        (await read(`SELECT ap.id ${FROM} WHERE ap.adr_id = $1 ${order}${limit}`, [adr])).map(({ id }) => id);

    /** @param max entities */
    const readingOf = async (adr: number, layout: ReportLayout, max = Infinity) => {
        const [entities, statuses] = await Promise.all([read(ENTITIES, [adr]), read(STATUSES, [])]);
        const chosen = (entities as unknown as Entity[]).slice(0, max);
        const byId = new Map(statuses.map(status => [String(status['id']), status as unknown as Status]));
        return { entities: chosen, rowsOf: readerOf(chosen, byId, layout) };
    };

    const all = async (adr: number, layout: ReportLayout, max: number): Promise<BareSelect> => {
        const { entities, rowsOf } = await readingOf(adr, layout, max);
        async function* rows(): AsyncGenerator<readonly Line[]> {
            const ids = await idsOf(adr);
            for (let from = 0; from < ids.length; from += CHUNK) {
                const products = await read(sql, [JSON.stringify(ids.slice(from, from + CHUNK))]);
                yield products.flatMap(rowsOf);
            }
        }
        return { entities, rows: rows() };
    };

    const first = async (adr: number, layout: ReportLayout, count: number): Promise<Line[]> => {
        const { rowsOf } = await readingOf(adr, layout);
        const ids = await idsOf(adr, ` LIMIT ${String(count)}`);
        return (await read(sql, [JSON.stringify(ids)])).flatMap(rowsOf).slice(0, count);
    };

    const count = async (adr: number): Promise<number> =>
        Number((await read('SELECT count(*) AS n FROM adr_prod WHERE adr_id = $1', [adr]))[0]?.['n']);

    return { all, first, count };
};
