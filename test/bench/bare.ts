import { server as makeServer, type Request } from '@hapi/hapi';
import { openPostgres, openSqlite, type Rows, type Run } from './bareDatabase';

/**
 * The yardstick: hapi and the same SQL written by hand, its statements prepared once, without sessions, access, rules
 * or an envelope. It is a process of its own, as the product is.
 */
const url = process.env['DATABASE_URL'];
const { read, write } = await (url
    ? openPostgres(url)
    : openSqlite(`${String(process.env['DATA_DIR'])}/endcap.sqlite`));

const LIST_ORDER = url ? 'lower(code)' : 'code COLLATE NOCASE';
const LOOKUP_ORDER = url ? 'lower(description)' : 'description COLLATE NOCASE';
const SHOWN = `id, manufacturer, description, dept_code, group_name, type_code, cust_code, upc_item, upc_case, pack, size,
    case_cost, srp, src_awg, src_genweb, dropped, dropped_date, feed_id, enabled, weight, system_entity, version,
    create_date, create_user, update_date, update_user`;
const CHANGES = url ? ' FOR UPDATE' : '';

/** The condition of a search, with the same index: its placeholders begin at $1. */
const matching = (words: readonly string[]) =>
    url
        ? {
              where: words.map((_, index) => `search_text ILIKE $${String(index + 1)}`).join(' AND '),
              values: words.map(word => `%${word}%`),
          }
        : {
              where: 'id IN (SELECT rowid FROM product_search WHERE product_search MATCH $1)',
              values: [words.map(word => `"${word}"`).join(' AND ')],
          };

const page = (rows: Rows, [count]: Rows) => ({ rows, total: Number(count?.['total']) });

const list = async () => {
    const [rows, count] = await Promise.all([
        read(`SELECT * FROM product_department ORDER BY ${LIST_ORDER}, id LIMIT 25`, []),
        read('SELECT count(*) AS total FROM product_department', []),
    ]);
    return page(rows, count);
};

const lookup = async ({ query }: Request) => {
    const { where, values } = matching(String(query['search']).split(' '));
    const [rows, count] = await Promise.all([
        read(`SELECT ${SHOWN} FROM product WHERE ${where} ORDER BY ${LOOKUP_ORDER}, id LIMIT 25`, values),
        read(`SELECT count(*) AS total FROM product WHERE ${where}`, values),
    ]);
    return page(rows, count);
};

const SELECT = 'SELECT * FROM product_department WHERE id = $1';
const INSERT = `INSERT INTO product_department (code, name, description, enabled, weight, system_entity, version,
    create_date, create_user, update_date, update_user)
    VALUES ($1, $2, $3, true, 500, false, 1, $4, 'bare', $4, 'bare') RETURNING *`;
const UPDATE = `UPDATE product_department SET description = $1, version = version + 1, update_date = $2,
    update_user = 'bare' WHERE id = $3 RETURNING *`;
const AUDIT = `INSERT INTO audit (date, username, resource, record_id, action, changes)
    VALUES ($1, 'bare', 'settings/productdepartment', $2, $3, $4)`;

const get = async ({ params }: Request) => (await read(SELECT, [Number(params['id'])]))[0];

const audit = async (run: Run, date: string, row: Rows[number] | undefined, action: string, changes: object) => {
    await run(AUDIT, [date, row?.['id'], action, JSON.stringify(changes)]);
    return row;
};

const create = ({ payload }: Request) => {
    const { code, name, description } = payload as Record<string, string>;
    const date = new Date().toISOString();
    return write(async run => {
        const [row] = await run(INSERT, [code, name, description, date]);
        return audit(run, date, row, 'create', { code, name, description });
    });
};

const update = ({ params, payload }: Request) => {
    const { description, version } = payload as Record<string, unknown>;
    const date = new Date().toISOString();
    return write(async run => {
        const [before] = await run(SELECT + CHANGES, [Number(params['id'])]);
        if (before?.['version'] !== version) throw new Error('Someone else has saved.');
        const [row] = await run(UPDATE, [description, date, Number(params['id'])]);
        return audit(run, date, row, 'update', { description: { from: before?.['description'], to: description } });
    });
};

const server = makeServer({ host: '127.0.0.1', port: Number(process.env['PORT']) });
server.route([
    { method: 'GET', path: '/list', handler: list },
    { method: 'GET', path: '/lookup', handler: lookup },
    { method: 'GET', path: '/record/{id}', handler: get },
    { method: 'POST', path: '/record', handler: create },
    { method: 'PUT', path: '/record/{id}', handler: update },
]);
await server.start();
