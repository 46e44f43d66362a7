import type { Request } from '@hapi/hapi';
import type { BareDatabase, Run } from '../bareDatabase';

/** Tables of a plan, what each refers to first, with the rows that belong to the plan of $1. */
const TABLES = [
    ['tpm_plan', 'id = $1'],
    ['tpm_plan_account', 'plan_id = $1'],
    ['tpm_plan_group', 'plan_id = $1'],
    ['tpm_promotion', 'plan_id = $1 AND status <> 4'],
    ['tpm_promo_product', 'promo_id IN (SELECT id FROM tpm_promotion WHERE plan_id = $1 AND status <> 4)'],
    ['tpm_allowance', 'promo_id IN (SELECT id FROM tpm_promotion WHERE plan_id = $1 AND status <> 4)'],
] as const;
type Table = (typeof TABLES)[number][0];

const LINKS = `INSERT INTO tpm_allowance_product (allowance_id, promo_product_id)
    SELECT l.allowance_id + $2, l.promo_product_id + $3 FROM tpm_allowance_product AS l
    JOIN tpm_allowance AS a ON a.id = l.allowance_id JOIN tpm_promotion AS p ON p.id = a.promo_id
    WHERE p.plan_id = $1 AND p.status <> 4`;

/** Columns that refer to a row of these tables. */
const REFERENCES: Readonly<Record<string, Table>> = {
    plan_id: 'tpm_plan',
    plan_account_id: 'tpm_plan_account',
    group_id: 'tpm_plan_group',
    promo_id: 'tpm_promotion',
};

const columnsOf = async (run: Run, table: Table): Promise<readonly string[]> => {
    const [row = {}] = await run(`SELECT * FROM ${table} LIMIT 1`, []);
    return Object.keys(row);
};

/** Copies of a plan as drafts by one INSERT of a SELECT for each table: new ids are the old ones and what was the last. */
export const copyOf = ({ dialect, write }: BareDatabase) => {
    let serial = 0;
    const insert = async (run: Run, table: Table, where: string, plan: number, last: Map<Table, number>) => {
        const names = await columnsOf(run, table);
        const values = names.map(name => {
            if (name === 'id') return `id + ${String(last.get(table))}`;
            const to = REFERENCES[name];
            if (to) return `${name} + ${String(last.get(to))}`;
            if (table === 'tpm_plan' && name === 'name') return `'Bare copy ${String(serial)}'`;
            return table === 'tpm_promotion' && name === 'status' ? '1' : name;
        });
        await run(
            `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`,
            [plan],
        );
        if (dialect === 'postgres')
            await run(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`, []);
    };
    return ({ params }: Request) =>
        write(async run => {
            serial++;
            const plan = Number(params['id']);
            const last = new Map<Table, number>();
            for (const [table] of TABLES) {
                const [row] = await run(`SELECT max(id) AS id FROM ${table}`, []);
                last.set(table, Number(row?.['id']));
            }
            for (const [table, where] of TABLES) await insert(run, table, where, plan, last);
            await run(LINKS, [plan, last.get('tpm_allowance'), last.get('tpm_promo_product')]);
            return { plan_id: plan + (last.get('tpm_plan') ?? 0) };
        });
};
