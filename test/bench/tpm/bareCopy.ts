import type { Request } from '@hapi/hapi';
import type { BareDatabase, Run } from '../bareDatabase';

/** The promotions of the plan $1 without those of the large grids. */
const COPIED = `plan_id = $1 AND name NOT LIKE 'Grid %'`;
const BELOW = `promo_id IN (SELECT id FROM tpm_promotion WHERE ${COPIED})`;
/** The tables of a plan, each after those that it refers to, with the condition of the rows that are copied. */
const TABLES = [
    ['tpm_plan', 'id = $1'],
    ['tpm_plan_account', 'plan_id = $1'],
    ['tpm_plan_group', 'plan_id = $1'],
    ['tpm_promotion', COPIED],
    ['tpm_promo_product', BELOW],
    ['tpm_allowance', BELOW],
] as const;
type Table = (typeof TABLES)[number][0];

const LINKS = `INSERT INTO tpm_allowance_product (allowance_id, promo_product_id)
    SELECT l.allowance_id + $2, l.promo_product_id + $3 FROM tpm_allowance_product AS l
    JOIN tpm_allowance AS a ON a.id = l.allowance_id JOIN tpm_promotion AS p ON p.id = a.promo_id
    WHERE p.plan_id = $1 AND p.name NOT LIKE 'Grid %'`;

/** Columns that refer to a row of these tables. */
const REFERENCES: Readonly<Record<string, Table>> = {
    plan_id: 'tpm_plan',
    plan_account_id: 'tpm_plan_account',
    group_id: 'tpm_plan_group',
    promo_id: 'tpm_promotion',
};

const AUDITED = {
    tpm_promo_product: 'manufacturer, description, size, pack, prod_id, upc_item, upc_case, case_cost, reg_srp, ad_srp',
    tpm_allowance:
        'allowance_code, allowance_amount, projected_cases, projected_units, ad_start_date, ad_end_date, lumpsum_date, description',
} as const;

/** Selects the rows of new promotions, those after $1, as JSON by promotion. */
const rowsSql = (dialect: BareDatabase['dialect'], table: keyof typeof AUDITED): string => {
    const values = AUDITED[table].split(', ').map(name => `'${name}', r.${name}`);
    const [object, join] =
        dialect === 'postgres' ? ['json_build_object', 'string_agg'] : ['json_object', 'group_concat'];
    const entry = `'"row ' || r.id || '":{"from":null,"to":' || CAST(${object}(${values.join(', ')}) AS TEXT) || '}'`;
    return `(SELECT r.promo_id AS id, ${join}(${entry}, ',') AS changes FROM ${table} AS r WHERE r.promo_id > $1 GROUP BY r.promo_id)`;
};

const auditSql = (dialect: BareDatabase['dialect']): string => `INSERT INTO audit
        (date, username, resource, record_id, action, changes)
    SELECT $2, 'bare', 'services/tpm/promotion', p.id, 'create',
        '{"name":{"from":null,"to":"' || p.name || '"},' || products.changes || ',' || allowances.changes || '}'
    FROM tpm_promotion AS p JOIN ${rowsSql(dialect, 'tpm_promo_product')} AS products ON products.id = p.id
    JOIN ${rowsSql(dialect, 'tpm_allowance')} AS allowances ON allowances.id = p.id WHERE p.id > $1`;

const columnsOf = async (run: Run, table: Table): Promise<readonly string[]> => {
    const [row = {}] = await run(`SELECT * FROM ${table} LIMIT 1`, []);
    return Object.keys(row);
};

/**
 * Copies a plan as drafts by one INSERT of a SELECT for each table: new ids are the old ones plus the last id. Each
 * promotion has its audit row with its rows, like every other write.
 */
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
            await run(auditSql(dialect), [last.get('tpm_promotion'), new Date().toISOString()]);
            return { plan_id: plan + (last.get('tpm_plan') ?? 0) };
        });
};
