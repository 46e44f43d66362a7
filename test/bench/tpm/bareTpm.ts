import type { Request } from '@hapi/hapi';
import type { BareDatabase, Rows, Run } from '../bareDatabase';
import { SUMMARY, summaryOf } from './bareSummary';

interface GridPayload {
    readonly promo_id: number;
    readonly products: readonly { readonly id: number; readonly case_cost: number }[];
    readonly allowances: readonly {
        readonly allowance_code: string;
        readonly allowance_amount: number;
        readonly product_ids?: readonly number[];
    }[];
}

type Row = Rows[number];

const LINKED = {
    sqlite: '(SELECT group_concat(promo_product_id) FROM tpm_allowance_product WHERE allowance_id = a.id) AS product_ids',
    postgres: `(SELECT string_agg(promo_product_id::text, ',') FROM tpm_allowance_product WHERE allowance_id = a.id) AS product_ids`,
};

const MONEY = ['allowance_amount', 'planned_spend', 'case_cost', 'reg_srp', 'edlp_srp', 'tpr_srp', 'ad_srp'];

const AUDIT = `INSERT INTO audit (date, username, resource, record_id, action, changes)
    VALUES ($1, 'bare', 'services/tpm/promotion', $2, 'update', $3)`;

const COMMITTED = `SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion
    WHERE plan_account_id = $1 AND id <> $2 AND status IN (3, 5)`;

/** Returns a row as it is sent: cents as dollars, links as numbers. */
const reported = (row: Row): Row => {
    const values: Row = { ...row };
    for (const name of MONEY)
        if (values[name] !== undefined && values[name] !== null) values[name] = Number(values[name]) / 100;
    if ('product_ids' in values)
        values['product_ids'] = (values['product_ids'] as string | null)?.split(',').map(Number) ?? [];
    return values;
};

/** Hand-written calls of plans, grids and allowances. */
export const tpmOf = ({ dialect, read, write }: BareDatabase) => {
    const isPostgres = dialect === 'postgres';
    const lock = isPostgres ? ' FOR UPDATE' : '';
    const rowsOf = (fields: string): string =>
        isPostgres ? `json_to_recordset($1::json) AS given (${fields})` : `json_each($1)`;
    const cell = (name: string): string => (isPostgres ? `given.${name}` : `value ->> '${name}'`);
    const ALLOWANCES = `SELECT a.*, ${LINKED[dialect]} FROM tpm_allowance AS a`;

    const summary = async ({ params }: Request) => {
        const id = Number(params['id']);
        const [[plan = {}], rows] = await Promise.all([
            read('SELECT * FROM tpm_plan WHERE id = $1', [id]),
            read(SUMMARY, [id]),
        ]);
        return summaryOf(plan, rows);
    };

    let total: Promise<number> | undefined;
    const count = async (): Promise<number> =>
        Number((await read('SELECT count(*) AS total FROM tpm_allowance', []))[0]?.['total']);

    const allowances = async (request: Request) => {
        const { offset } = request.query as { offset: string };
        total ??= count();
        // Ids first, so that rows that are skipped are not read.
        const page = `SELECT id FROM tpm_allowance ORDER BY id DESC LIMIT 25 OFFSET $1`;
        const [rows, all] = await Promise.all([
            read(`${ALLOWANCES} WHERE a.id IN (SELECT id FROM (${page}) AS page) ORDER BY a.id DESC`, [Number(offset)]),
            total,
        ]);
        return { rows: rows.map(reported), total: all };
    };

    const change = async (run: Run, table: string, column: string, rows: readonly object[]): Promise<void> => {
        const set = `UPDATE ${table} SET ${column} = ${cell('amount')}, version = ${table}.version + 1, update_date = $2,
            update_user = 'bare' FROM ${rowsOf('id integer, amount integer')} WHERE ${table}.id = ${cell('id')}`;
        await run(set, [JSON.stringify(rows), new Date().toISOString()]);
    };

    const link = async (run: Run, links: readonly { id: number; product: number }[]): Promise<void> => {
        const ids = JSON.stringify([...new Set(links.map(({ id }) => id))].map(id => ({ id })));
        await run(
            `DELETE FROM tpm_allowance_product WHERE allowance_id IN (SELECT ${cell('id')} FROM ${rowsOf('id integer')})`,
            [ids],
        );
        await run(
            `INSERT INTO tpm_allowance_product (allowance_id, promo_product_id)
                SELECT ${cell('id')}, ${cell('product')} FROM ${rowsOf('id integer, product integer')}`,
            [JSON.stringify(links)],
        );
    };

    const spendOf = (row: Row, cents: number): number =>
        cents * Number(row['projected_cases'] ?? row['projected_units'] ?? 1);

    const grid = async ({ payload }: Request) => {
        const { promo_id, products, allowances: input } = payload as GridPayload;
        return write(async run => {
            const [promotion = {}] = await run(`SELECT * FROM tpm_promotion WHERE id = $1${lock}`, [promo_id]);
            const before = await run(`SELECT * FROM tpm_promo_product WHERE promo_id = $1 ORDER BY id${lock}`, [
                promo_id,
            ]);
            const present = await run(`${ALLOWANCES} WHERE a.promo_id = $1 ORDER BY a.id${lock}`, [promo_id]);
            const byCode = new Map(present.map(row => [row['allowance_code'], row]));
            const amounts = input.map(({ allowance_code, allowance_amount }) => {
                const row = byCode.get(allowance_code) ?? {};
                return { id: Number(row['id']), amount: Math.round(allowance_amount * 100), row };
            });
            const costs = products.map(({ id, case_cost }) => ({ id, amount: Math.round(case_cost * 100) }));
            await change(run, 'tpm_promo_product', 'case_cost', costs);
            await change(
                run,
                'tpm_allowance',
                'allowance_amount',
                amounts.map(({ id, amount }) => ({ id, amount })),
            );
            await change(
                run,
                'tpm_allowance',
                'planned_spend',
                amounts.map(({ id, amount, row }) => ({ id, amount: spendOf(row, amount) })),
            );
            const links = input.flatMap(({ allowance_code, product_ids = [] }) =>
                product_ids.map(product => ({ id: Number(byCode.get(allowance_code)?.['id']), product })),
            );
            await link(run, links);
            const spend = amounts.reduce((sum, { amount, row }) => sum + spendOf(row, amount), 0);
            const total = costs.reduce((sum, { amount }) => sum + amount, 0);
            await run(
                `UPDATE tpm_promotion SET planned_spend = $2, case_cost_total = $3, version = version + 1,
                    update_date = $4, update_user = 'bare' WHERE id = $1`,
                [promo_id, spend, total, new Date().toISOString()],
            );
            const [after, now] = [
                await run('SELECT * FROM tpm_promo_product WHERE promo_id = $1 ORDER BY id', [promo_id]),
                await run(`${ALLOWANCES} WHERE a.promo_id = $1 ORDER BY a.id`, [promo_id]),
            ];
            const changes = Object.fromEntries([
                ...after.map((row, at) => [`product:${String(row['upc_item'])}`, { from: before[at], to: row }]),
                ...now.map((row, at) => [`allowance:${String(row['allowance_code'])}`, { from: present[at], to: row }]),
            ]);
            await run(AUDIT, [new Date().toISOString(), promo_id, JSON.stringify(changes)]);
            const version = Number(promotion['version']) + 1;
            const answer = (rows: Rows) => rows.map(row => reported({ ...row, version }));
            return { version, products: answer(after), allowances: answer(now), ids: {} };
        });
    };

    /** Runs a workflow step: lock, budget sum, update and audit. */
    const step = async ({ params, payload }: Request) => {
        const id = Number(params['id']);
        const { status, reason } = payload as { readonly status: number; readonly reason: string };
        return write(async run => {
            const [before = {}] = await run(`SELECT * FROM tpm_promotion WHERE id = $1${lock}`, [id]);
            const account = Number(before['plan_account_id']);
            const [budget] = await run(`SELECT * FROM tpm_plan_account WHERE id = $1${lock}`, [account]);
            const [others] = await run(COMMITTED, [account, id]);
            const left = Number(budget?.['budget_spend']) - Number(others?.['cents']);
            if (left < Number(before['planned_spend']) && reason === '') return before;
            const now = new Date().toISOString();
            const set = 'status = $2, reason = $3, version = version + 1, update_date = $4, update_user = $5';
            await run(`UPDATE tpm_promotion SET ${set} WHERE id = $1`, [id, status, reason, now, 'bare']);
            const changes = { status: { from: before['status'], to: status }, reason: { from: null, to: reason } };
            await run(AUDIT, [now, id, JSON.stringify(changes)]);
            const version = Number(before['version']) + 1;
            return reported({ ...before, status, reason, version, update_date: now, update_user: 'bare' });
        });
    };

    return { summary, allowances, grid, step };
};
