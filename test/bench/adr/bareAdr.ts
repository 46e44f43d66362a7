import type { Request } from '@hapi/hapi';
import type { BareDatabase, Rows } from '../bareDatabase';
import { filtersOf } from './bareFilters';

const PAGE = 50;
export const PRODUCT = `ap.id, ap.version, ap.adr_id, ap.prod_id, ap.prod_dept_id, ap.prod_group_id, ap.prod_type_id,
    ap.adr_prod_ref_id, ap.cust_code, ap.comments, ap.enabled, ap.weight, ap.system_entity, ap.create_date,
    ap.create_user, ap.update_date, ap.update_user, p.manufacturer, p.description, p.dept_code, p.group_name,
    p.type_code, p.upc_item, p.upc_case, p.pack, p.size, p.dropped, p.cust_code AS item_code`;
export const STATES = `SELECT adr_prod_id, adr_entity_id AS id, prod_status_id, cust_code, sell_cost, track, track_begin_date,
    track_end_date, track_reason FROM adr_prod_entity WHERE adr_prod_id`;

/** Counts the stores for each product of promotion $1: all, the authorized ones, and those with a pending request. */
const COVERAGE = `WITH shelf AS (SELECT a.adr_id FROM tpm_promotion AS p
        JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
        WHERE p.id = $1),
    leaf AS (SELECT e.id FROM adr_entity AS e WHERE e.adr_id = (SELECT adr_id FROM shelf)
        AND NOT EXISTS (SELECT 1 FROM adr_entity AS under WHERE under.parent_entity_id = e.id))
    SELECT p.id AS promo_product_id, p.prod_id, (SELECT count(*) FROM leaf) AS places,
        (SELECT count(*) FROM adr_prod AS ap JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
            WHERE ap.adr_id = (SELECT adr_id FROM shelf) AND ap.prod_id = p.prod_id
                AND s.prod_status_id IN (SELECT id FROM product_entity_status WHERE authorizes)
                AND s.adr_entity_id IN (SELECT id FROM leaf)) AS authorised,
        (SELECT count(*) FROM adr_request AS r WHERE r.adr_id = (SELECT adr_id FROM shelf) AND r.prod_id = p.prod_id
            AND r.status = 'PENDING') AS pending
    FROM tpm_promo_product AS p WHERE p.promo_id = $1 ORDER BY p.id`;

export const textOf = (request: Request, name: string): string => (request.query as Record<string, string>)[name] ?? '';

/** States by the ADR product that they are of. */
export const byProduct = (states: Rows): Map<unknown, Rows> => {
    const found = new Map<unknown, Rows>();
    for (const { adr_prod_id, sell_cost, track, ...state } of states) {
        const of = found.get(adr_prod_id) ?? [];
        if (of.length === 0) found.set(adr_prod_id, of);
        const cost = sell_cost === null ? null : Number(sell_cost) / 100;
        of.push({ ...state, sell_cost: cost, track: Boolean(track) });
    }
    return found;
};

/** Hand-written calls for the products of an ADR: a page with all states, moves and decisions. */
export const adrOf = ({ dialect, read, write }: BareDatabase) => {
    const isPostgres = dialect === 'postgres';
    const listed = isPostgres
        ? '(SELECT value::integer FROM json_array_elements_text($1::json))'
        : '(SELECT value FROM json_each($1))';
    const requested = filtersOf(dialect);
    const order = (sort: string): string => (isPostgres ? `lower(p.${sort})` : `p.${sort} COLLATE NOCASE`);
    const FROM = 'FROM adr_prod ap JOIN product p ON p.id = ap.prod_id';

    const statesOf = async (ids: readonly unknown[]) =>
        byProduct(await read(`${STATES} IN ${listed}`, [JSON.stringify(ids)]));

    const grid = async (request: Request) => {
        const sort = textOf(request, 'sort') === 'manufacturer' ? 'manufacturer' : 'description';
        const { where, values } = requested(request.query as Record<string, string>);
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

    const coverage = ({ params }: Request) => read(COVERAGE, [Number(params['id'])]);

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

    return { grid, coverage, move, complete };
};
