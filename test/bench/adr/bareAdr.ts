import { Readable } from 'node:stream';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import { clockOf } from '../../../api/export/clock';
import type { Column, Content, Row } from '../../../api/export/content';
import { csvOf } from '../../../api/export/csv';
import { xlsxOf } from '../../../api/export/xlsx/book';
import type { BareDatabase, Rows } from '../bareDatabase';
import { filtersOf } from './bareFilters';

const PAGE = 50;
const PRODUCT = `ap.id, ap.version, ap.adr_id, ap.prod_id, ap.prod_dept_id, ap.prod_group_id, ap.prod_type_id,
    ap.adr_prod_ref_id, ap.cust_code, ap.comments, ap.enabled, ap.weight, ap.system_entity, ap.create_date,
    ap.create_user, ap.update_date, ap.update_user, p.manufacturer, p.description, p.dept_code, p.group_name,
    p.type_code, p.upc_item, p.upc_case, p.pack, p.size, p.dropped, p.cust_code AS item_code`;
const STATES = `SELECT adr_prod_id, adr_entity_id AS id, prod_status_id, cust_code, sell_cost, track, track_begin_date,
    track_end_date, track_reason FROM adr_prod_entity WHERE adr_prod_id`;

const textOf = (request: Request, name: string): string => (request.query as Record<string, string>)[name] ?? '';

/** States by the ADR product that they are of. */
const byProduct = (states: Rows): Map<unknown, Rows> => {
    const found = new Map<unknown, Rows>();
    for (const { adr_prod_id, sell_cost, track, ...state } of states) {
        const of = found.get(adr_prod_id) ?? [];
        if (of.length === 0) found.set(adr_prod_id, of);
        const cost = sell_cost === null ? null : Number(sell_cost) / 100;
        of.push({ ...state, sell_cost: cost, track: Boolean(track) });
    }
    return found;
};

/** The products of an ADR by hand: a page with all states, and the whole as a file. */
export const adrOf = ({ dialect, read, write }: BareDatabase) => {
    const isPostgres = dialect === 'postgres';
    const listed = isPostgres
        ? '(SELECT value::integer FROM json_array_elements_text($1::json))'
        : '(SELECT value FROM json_each($1))';
    const asked = filtersOf(dialect);
    const order = (sort: string): string => (isPostgres ? `lower(p.${sort})` : `p.${sort} COLLATE NOCASE`);
    const FROM = 'FROM adr_prod ap JOIN product p ON p.id = ap.prod_id';

    const statesOf = async (ids: readonly unknown[]) =>
        byProduct(await read(`${STATES} IN ${listed}`, [JSON.stringify(ids)]));

    const grid = async (request: Request) => {
        const sort = textOf(request, 'sort') === 'manufacturer' ? 'manufacturer' : 'description';
        const { where, values } = asked(request.query as Record<string, string>);
        const limit = `LIMIT ${String(PAGE)} OFFSET $${String(values.length + 1)}`;
        const [rows, count] = await Promise.all([
            read(`SELECT ${PRODUCT} ${FROM} ${where} ORDER BY ${order(sort)}, ap.id ${limit}`, [
                ...values,
                Number(textOf(request, 'offset')),
            ]),
            read(`SELECT count(*) AS total ${FROM} ${where}`, values),
        ]);
        const states = await statesOf(rows.map(({ id }) => id));
        return {
            list: rows.map(row => ({ ...row, entities: states.get(row['id']) ?? [] })),
            total: Number(count[0]?.['total']),
        };
    };

    const move = async ({ payload }: Request) => {
        const { id, parent } = payload as { id: number; parent: number };
        const sql = `UPDATE adr_entity SET parent_entity_id = $2, version = version + 1, update_date = $3 WHERE id = $1`;
        await write(run => run(sql, [id, parent, new Date().toISOString()]));
        return { done: true };
    };

    const complete = async ({ payload }: Request) => {
        const { ids } = payload as { ids: readonly number[] };
        const now = new Date().toISOString();
        const lock = isPostgres ? ' FOR UPDATE' : '';
        const audit = `INSERT INTO audit (date, username, resource, record_id, action, changes)
            VALUES ($1, 'bare', $2, $3, 'update', $4)`;
        await write(async run => {
            for (const id of ids) {
                await run('SAVEPOINT one', []);
                const [request] = await run(`SELECT * FROM adr_request WHERE id = $1${lock}`, [id]);
                const updates = JSON.parse(String(request?.['product_updates'])) as { cust_code: { to: string } };
                const product = request?.['adr_prod_id'];
                await run(`SELECT * FROM adr_prod WHERE id = $1${lock}`, [product]);
                await run(
                    `UPDATE adr_prod SET cust_code = $2, version = version + 1, update_date = $3, update_user = 'bare' WHERE id = $1`,
                    [product, updates.cust_code.to, now],
                );
                await run(audit, [now, 'services/adr/product', product, JSON.stringify(updates)]);
                await run(
                    `UPDATE adr_request SET status = 'COMPLETE', sysmsg = 'Done.', decided_user = 'bare', decided_date = $2,
                        version = version + 1, update_date = $2, update_user = 'bare' WHERE id = $1`,
                    [id, now],
                );
                await run(audit, [now, 'services/adr/request', id, '{"status":{"from":"PENDING","to":"COMPLETE"}}']);
                await run('RELEASE SAVEPOINT one', []);
            }
        });
        return { done: ids };
    };

    /** All entities as columns; the product's own writers, fed by SQL. */
    const exported = async (request: Request, h: ResponseToolkit) => {
        const adr = Number(textOf(request, 'adr'));
        const entities = await read('SELECT id, code, name FROM adr_entity WHERE adr_id = $1 ORDER BY id', [adr]);
        const statuses = new Map(
            (await read('SELECT id, default_code FROM product_entity_status', [])).map(row => [
                row['id'],
                row['default_code'],
            ]),
        );
        const ids = (
            await read(`SELECT ap.id ${FROM} WHERE ap.adr_id = $1 ORDER BY ${order('description')}, ap.id`, [adr])
        ).map(({ id }) => id);
        const own = ['upc_item', 'upc_case', 'manufacturer', 'description', 'pack', 'size', 'dept_code', 'group_name'];
        const text = (value: unknown): string => (typeof value === 'string' ? value : '');
        const columns: Column[] = [...own, ...entities.map(({ name, code }) => `${text(name)} (${text(code)})`)].map(
            label => ({ label, form: 'text', text }),
        );
        async function* rows(): AsyncGenerator<readonly Row[]> {
            for (let from = 0; from < ids.length; from += 100) {
                const some = ids.slice(from, from + 100);
                const [products, states] = await Promise.all([
                    read(`SELECT ${PRODUCT} ${FROM} WHERE ap.id IN ${listed}`, [JSON.stringify(some)]),
                    statesOf(some),
                ]);
                const byId = new Map(products.map(row => [row['id'], row]));
                yield some.map(id => {
                    const product = byId.get(id) ?? {};
                    const at = new Map((states.get(id) ?? []).map(state => [state['id'], state]));
                    return [
                        ...own.map(name => product[name]),
                        ...entities.map(entity => {
                            const state = at.get(entity['id']);
                            return state ? (state['cust_code'] ?? statuses.get(state['prod_status_id'])) : null;
                        }),
                    ];
                });
            }
        }
        const content: Content = { title: 'ADR', columns, total: async () => ids.length, rows: rows() };
        const written =
            request.params['format'] === 'csv' ? csvOf(content) : xlsxOf(content, clockOf('America/Chicago'));
        return h.response(Readable.from(written, { objectMode: false })).type('application/octet-stream');
    };

    return { grid, move, complete, exported };
};
