import { server as makeServer } from '@hapi/hapi';
import pg from 'pg';
import sqlite3 from 'sqlite3';

/**
 * The yardstick: hapi and the same SQL written by hand, its statements prepared once, without sessions, access, rules
 * or an envelope. It is a process of its own, as the product is.
 */
type Read = (sql: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

const openSqlite = (file: string): Read => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY);
    database.exec('PRAGMA cache_size=-64000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY;');
    const statements = new Map<string, sqlite3.Statement>();
    return (sql, values) =>
        new Promise((resolve, reject) => {
            const statement = statements.get(sql) ?? database.prepare(sql);
            statements.set(sql, statement);
            statement.all<Record<string, unknown>>(values, (error, rows) => {
                if (error) reject(error);
                else resolve(rows);
            });
        });
};

const openPostgres = (url: string): Read => {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    const names = new Map<string, string>();
    return async (sql, values) => {
        const name = names.get(sql) ?? `bare${String(names.size)}`;
        names.set(sql, name);
        return (await pool.query<Record<string, unknown>>({ name, text: sql, values: [...values] })).rows;
    };
};

const url = process.env['DATABASE_URL'];
const read = url ? openPostgres(url) : openSqlite(`${String(process.env['DATA_DIR'])}/endcap.sqlite`);

const LIST_ORDER = url ? 'lower(code)' : 'code COLLATE NOCASE';
const LOOKUP_ORDER = url ? 'lower(description)' : 'description COLLATE NOCASE';
const SHOWN = `id, manufacturer, description, dept_code, group_name, type_code, cust_code, upc_item, upc_case, pack, size,
    case_cost, srp, src_awg, src_genweb, dropped, dropped_date, feed_id, enabled, weight, system_entity, version,
    create_date, create_user, update_date, update_user`;

/** The condition of a search, with the same index: its placeholders begin at $1. */
const matching = (words: readonly string[]) =>
    url
        ? {
              where: words.map((_, index) => `search_text ILIKE $${String(index + 1)}`).join(' AND '),
              values: words.map(word => `%${word}%`),
          }
        : {
              where: 'id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?1)',
              values: [words.map(word => `"${word}"`).join(' AND ')],
          };

const list = async () => {
    const [rows, [count]] = await Promise.all([
        read(`SELECT * FROM product_department ORDER BY ${LIST_ORDER}, id LIMIT 25`, []),
        read('SELECT count(*) AS total FROM product_department', []),
    ]);
    return { rows, total: Number(count?.['total']) };
};

const lookup = async (search: string) => {
    const { where, values } = matching(search.split(' '));
    const [rows, [count]] = await Promise.all([
        read(`SELECT ${SHOWN} FROM product WHERE ${where} ORDER BY ${LOOKUP_ORDER}, id LIMIT 25`, values),
        read(`SELECT count(*) AS total FROM product WHERE ${where}`, values),
    ]);
    return { rows, total: Number(count?.['total']) };
};

const server = makeServer({ host: '127.0.0.1', port: Number(process.env['PORT']) });
server.route([
    { method: 'GET', path: '/list', handler: list },
    { method: 'GET', path: '/lookup', handler: request => lookup(String(request.query['search'])) },
]);
await server.start();
