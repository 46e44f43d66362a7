import type { Request } from '@hapi/hapi';
import type { BareDatabase, Rows } from './bareDatabase';

const SHOWN = [
    'id',
    'manufacturer',
    'description',
    'dept_code',
    'group_name',
    'type_code',
    'cust_code',
    'upc_item',
    'upc_case',
    'pack',
    'size',
    'case_cost',
    'srp',
    'src_awg',
    'src_genweb',
    'dropped',
    'dropped_date',
    'feed_id',
    'enabled',
    'weight',
    'system_entity',
    'version',
    'create_date',
    'create_user',
    'update_date',
    'update_user',
]
    .map(column => `product.${column}`)
    .join(', ');

/** The minimum length of text that a trigram index finds. */
const TRIGRAM = 3;

interface Where {
    readonly sql: string;
    readonly values: readonly string[];
}

const ALL: Where = { sql: '', values: [] };

/** The searched text is in lower case in PostgreSQL, and SQLite's LIKE ignores case. */
const patternOf = (word: string): string => `%${word.toLowerCase()}%`;

/** Searches with the product's own index; its placeholders begin at $1. */
const matching = ({ dialect }: BareDatabase, words: readonly string[]): Where => {
    const isShort = words.some(word => word.length < TRIGRAM);
    if (dialect === 'sqlite' && !isShort) {
        const sql = ' WHERE product.id IN (SELECT rowid FROM product_search WHERE product_search MATCH $1)';
        return { sql, values: [words.map(word => `"${word}"`).join(' AND ')] };
    }
    const conditions = words.map((_, index) => `search_text LIKE $${String(index + 1)}`);
    return { sql: ` WHERE ${conditions.join(' AND ')}`, values: words.map(patternOf) };
};

/** Searches without any index: every row is scanned. */
const scanning = (word: string): Where => ({
    sql: ` WHERE (search_text || '') LIKE $1`,
    values: [patternOf(word)],
});

const searchOf = ({ query }: Request): string => (query as { search?: string }).search ?? '';
const offsetOf = ({ query }: Request): number => Number(query['offset'] ?? 0);

/** Hand-written calls of the catalogue: a page of it and the exact total, counted each time. */
export const products = (database: BareDatabase) => {
    const { dialect, read } = database;
    const order = dialect === 'postgres' ? 'product.description_order' : 'product.description COLLATE NOCASE';

    const page = async ({ sql, values }: Where, offset: number, from = 'product') => {
        const limit = `LIMIT 25 OFFSET $${String(values.length + 1)}`;
        const [rows, count] = await Promise.all([
            read(`SELECT ${SHOWN} FROM ${from}${sql} ORDER BY ${order}, product.id ${limit}`, [...values, offset]),
            read(`SELECT count(*) AS total FROM product${sql}`, values),
        ]);
        return { rows, total: Number(count[0]?.['total']) };
    };

    /** Finds some matches, without a total; of text that is too short for the index, those that begin with it. */
    const find = async (text: string): Promise<Rows> => {
        const words = text.split(' ');
        if (words.some(word => word.length >= TRIGRAM)) {
            const { sql, values } = matching(database, words);
            // Only the index is read, and only until a few are found.
            if (dialect === 'sqlite' && !words.some(word => word.length < TRIGRAM))
                return read(`SELECT ${SHOWN} FROM product${sql.replace(/\)$/, ' LIMIT 100)')}`, values);
            // A materialized table, since PostgreSQL would otherwise scan the catalogue from its beginning.
            return read(
                `WITH found AS MATERIALIZED (SELECT ${SHOWN} FROM product${sql}) SELECT * FROM found LIMIT 100`,
                values,
            );
        }
        return read(`SELECT ${SHOWN} FROM product WHERE ${order} >= $1 ORDER BY ${order} LIMIT 8`, [
            text.toLowerCase(),
        ]);
    };

    return {
        find: async (request: Request) => (await find(searchOf(request))).slice(0, 8),
        lookup: (request: Request) => page(matching(database, searchOf(request).split(' ')), offsetOf(request)),
        scan: (request: Request) => page(scanning(searchOf(request)), 0),
        all: (request: Request) => page(ALL, offsetOf(request)),
        /** Joins the feed, as a typical query does to return its name. */
        joined: (request: Request) =>
            page(ALL, offsetOf(request), 'product LEFT JOIN data_feed ON data_feed.id = product.feed_id'),
        get: async ({ params }: Request): Promise<Rows[number] | undefined> =>
            (await read(`SELECT ${SHOWN} FROM product WHERE id = $1`, [Number(params['id'])]))[0],
    };
};
