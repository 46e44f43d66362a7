import { Readable } from 'node:stream';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import { clockOf } from '../../../models/platform/calendar/clock';
import type { FileColumn, FileContent, ContentRow } from '../../../api/platform/export/content';
import { xlsxOf } from '../../../api/platform/export/xlsx/book';
import type { BareDatabase } from '../bareDatabase';
import { byProduct, PRODUCT, STATES, textOf } from './bareAdr';

const OWN = ['upc_item', 'upc_case', 'manufacturer', 'description', 'pack', 'size', 'dept_code', 'group_name'];
/** Products read at a time. */
const CHUNK = 100;

/** The ids of a JSON list. */
export const LISTED = {
    sqlite: '(SELECT value FROM json_each($1))',
    postgres: '(SELECT value::integer FROM json_array_elements_text($1::json))',
} as const;
export const ORDER = { sqlite: 'p.description COLLATE NOCASE', postgres: 'lower(p.description)' } as const;
export const FROM = 'FROM adr_prod ap JOIN product p ON p.id = ap.prod_id';

/** The entities and states of a product as one text, to pass as little as possible through the driver. */
const JOINED = {
    sqlite: `(SELECT group_concat(e.adr_entity_id || ':' || coalesce(e.cust_code, e.prod_status_id)) FROM adr_prod_entity e
        WHERE e.adr_prod_id = ap.id)`,
    postgres: `(SELECT string_agg(e.adr_entity_id || ':' || coalesce(e.cust_code, e.prod_status_id::text), ',') FROM adr_prod_entity e
        WHERE e.adr_prod_id = ap.id)`,
} as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hand-written exports of a complete ADR. */
export const adrFilesOf = ({ dialect, read }: BareDatabase) => {
    const products = `${FROM} WHERE ap.id IN ${LISTED[dialect]}`;
    const order = `ORDER BY ${ORDER[dialect]}, ap.id`;

    async function* chunks(adr: number): AsyncGenerator<unknown[]> {
        const ids = (await read(`SELECT ap.id ${FROM} WHERE ap.adr_id = $1 ${order}`, [adr])).map(({ id }) => id);
        for (let from = 0; from < ids.length; from += CHUNK) yield ids.slice(from, from + CHUNK);
    }

    /** A select, streamed: its rows with commas between their values, without a column for each entity. */
    async function* lines(adr: number): AsyncGenerator<string> {
        const sql = `SELECT ${OWN.join(', ')}, ${JOINED[dialect]} AS states ${products} ${order}`;
        for await (const some of chunks(adr)) {
            const rows = await read(sql, [JSON.stringify(some)]);
            yield rows.map(row => `${Object.values(row).join(',')}\r\n`).join('');
        }
    }

    /** Writes all entities as columns with the product's own writer, fed by SQL. */
    const workbook = async (adr: number): Promise<AsyncGenerator<string | Buffer>> => {
        const entities = await read('SELECT id, code, name FROM adr_entity WHERE adr_id = $1 ORDER BY id', [adr]);
        const statuses = await read('SELECT id, default_code FROM product_entity_status', []);
        const shown = new Map(statuses.map(({ id, default_code }) => [id, default_code]));
        const columns = [...OWN, ...entities.map(({ name, code }) => `${text(name)} (${text(code)})`)].map(
            (label): FileColumn => ({ label, form: 'text', text }),
        );
        const ids = (await read('SELECT count(*) AS n FROM adr_prod WHERE adr_id = $1', [adr]))[0]?.['n'];
        async function* rows(): AsyncGenerator<readonly ContentRow[]> {
            for await (const some of chunks(adr)) {
                const list = [JSON.stringify(some)];
                const [found, states] = await Promise.all([
                    read(`SELECT ${PRODUCT} ${products}`, list),
                    read(`${STATES} IN ${LISTED[dialect]}`, list).then(byProduct),
                ]);
                const byId = new Map(found.map(row => [row['id'], row]));
                yield some.map(id => {
                    const at = new Map((states.get(id) ?? []).map(state => [state['id'], state]));
                    const cells = entities.map(entity => {
                        const state = at.get(entity['id']);
                        return state && (state['cust_code'] ?? shown.get(state['prod_status_id']));
                    });
                    return [...OWN.map(name => byId.get(id)?.[name]), ...cells];
                });
            }
        }
        const content: FileContent = { title: 'ADR', columns, total: async () => Number(ids), rows: rows() };
        return xlsxOf(content, clockOf('America/Chicago'));
    };

    return async (request: Request, h: ResponseToolkit) => {
        const adr = Number(textOf(request, 'adr'));
        const written = request.params['format'] === 'csv' ? lines(adr) : await workbook(adr);
        return h.response(Readable.from(written, { objectMode: false })).type('application/octet-stream');
    };
};
