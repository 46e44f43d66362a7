import type { Request } from '@hapi/hapi';
import type { BareDatabase, Rows, Run } from './bareDatabase';

const SELECT = 'SELECT * FROM product_department WHERE id = $1';
const INSERT = `INSERT INTO product_department (code, name, description, enabled, weight, system_entity, version,
    create_date, create_user, update_date, update_user)
    VALUES ($1, $2, $3, true, 500, false, 1, $4, 'bare', $4, 'bare') RETURNING *`;
const UPDATE = `UPDATE product_department SET description = $1, version = version + 1, update_date = $2,
    update_user = 'bare' WHERE id = $3 RETURNING *`;
const AUDIT = `INSERT INTO audit (date, username, resource, record_id, action, changes)
    VALUES ($1, 'bare', 'settings/productdepartment', $2, $3, $4)`;

const audit = async (run: Run, date: string, row: Rows[number] | undefined, action: string, changes: object) => {
    await run(AUDIT, [date, row?.['id'], action, JSON.stringify(changes)]);
    return row;
};

/** Hand-written calls of a reference table: list, get one, create and update. */
export const departments = ({ dialect, read, write }: BareDatabase) => {
    const order = dialect === 'postgres' ? 'lower(code)' : 'code COLLATE NOCASE';
    const locked = SELECT + (dialect === 'postgres' ? ' FOR UPDATE' : '');
    return {
        list: async () => {
            const [rows, count] = await Promise.all([
                read(`SELECT * FROM product_department ORDER BY ${order}, id LIMIT 25`, []),
                read('SELECT count(*) AS total FROM product_department', []),
            ]);
            return { rows, total: Number(count[0]?.['total']) };
        },

        get: async ({ params }: Request) => (await read(SELECT, [Number(params['id'])]))[0],

        create: ({ payload }: Request) => {
            const { code, name, description } = payload as Record<string, string>;
            const date = new Date().toISOString();
            return write(async run => {
                const [row] = await run(INSERT, [code, name, description, date]);
                return audit(run, date, row, 'create', { code, name, description });
            });
        },

        update: ({ params, payload }: Request) => {
            const { description, version } = payload as Record<string, unknown>;
            const date = new Date().toISOString();
            return write(async run => {
                const [before] = await run(locked, [Number(params['id'])]);
                if (before?.['version'] !== version) throw new Error('Someone else has saved.');
                const [row] = await run(UPDATE, [description, date, Number(params['id'])]);
                const changes = { description: { from: before?.['description'], to: description } };
                return audit(run, date, row, 'update', changes);
            });
        },
    };
};
