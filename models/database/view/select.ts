import type { View } from '../../platform/view/view';
import { quoted, type Dialect } from '../dialect';
import type { Sql } from '../select';
import { askedParts, baseParts } from './conditions';
import { Making, nameOf, type Asked } from '../query/builder';
import { viewOrder, type Sort } from './order';
import { termSql } from './terms';

export interface AskedPage extends Asked {
    readonly sort: Sort;
    readonly offset: number;
    readonly limit: number;
}

const whereOf = (parts: readonly string[]): string => (parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : '');

const keysOf = (making: Making): string[] => making.view.key.map(name => making.column(`${making.view.of.as}.${name}`));

const made = ({ statement }: Making, sql: string): Sql => ({ sql, values: statement.values });

/**
 * The keys of a page, in its order. Where rows have to be looked at beyond their own table, one look counts them too;
 * a page past the end has no row that could tell.
 */
export const pageSql = (dialect: Dialect, view: View, asked: AskedPage): Sql & { readonly tellsTotal: boolean } => {
    const making = new Making(dialect, view, asked);
    const where = whereOf(askedParts(making, asked));
    const tellsTotal = view.counts === null && making.looksBeyond;
    const total = tellsTotal ? ', count(*) OVER () AS total' : '';
    const order = viewOrder(making, asked.sort);
    const keys = keysOf(making).join(', ');
    const { statement } = making;
    const page = ` LIMIT ${statement.bind(asked.limit)} OFFSET ${statement.bind(asked.offset)}`;
    return { ...made(making, `SELECT ${keys}${total} FROM ${making.from()}${where}${order}${page}`), tellsTotal };
};

/** How many there are on all pages. */
export const totalSql = (dialect: Dialect, view: View, asked: Asked): Sql => {
    const making = new Making(dialect, view, asked);
    const where = whereOf(askedParts(making, asked));
    return made(making, `SELECT count(*) AS total FROM ${making.from()}${where}`);
};

/** How many different values a column has in what is found. */
export const distinctSql = (dialect: Dialect, view: View, column: string, asked: Asked): Sql => {
    const making = new Making(dialect, view, asked);
    const where = whereOf(askedParts(making, asked));
    const { as } = view.of;
    return made(making, `SELECT count(DISTINCT ${as}.${quoted(column)}) AS total FROM ${making.from()}${where}`);
};

/** How many there are of each choice of a filter, whichever of them is asked for. */
export const countsSql = (dialect: Dialect, view: View, name: string, asked: Asked): Sql => {
    const making = new Making(dialect, view, asked);
    const where = whereOf(askedParts(making, { ...asked, filter: { ...asked.filter, [name]: null } }));
    const look = view.looks[name];
    if (!look || !('equals' in look)) throw new Error(`${name} cannot be counted by`);
    const value = making.column(look.equals);
    return made(making, `SELECT ${value} AS value, count(*) AS n FROM ${making.from()}${where} GROUP BY ${value}`);
};

/** The keys of everything that is found, in its order, as one text: a million of them are eight megabytes, not rows. */
export const keysSql = (dialect: Dialect, view: View, asked: Asked & { readonly sort: Sort }): Sql => {
    const making = new Making(dialect, view, asked);
    const where = whereOf(askedParts(making, asked));
    const order = viewOrder(making, asked.sort);
    const found = `SELECT ${keysOf(making).join(', ')} FROM ${making.from()}${where}${order}`;
    const text = view.key.map(name => `CAST(${quoted(name)} AS TEXT)`).join(` || ',' || `);
    return made(making, `SELECT string_agg(${text}, ',') AS keys FROM (${found}) AS found`);
};

const listedSql = (making: Making, place: string): string => {
    const { view, dialect } = making;
    const keys = keysOf(making);
    if (keys.length === 1) return `${String(keys[0])} IN (${dialect.listed(place)})`;
    const { from, cell } = dialect.jsonRows(nameOf(view.of.of), place);
    return `(${keys.join(', ')}) IN (SELECT ${view.key.map(cell).join(', ')} FROM ${from})`;
};

/** What a number of the key is called in a raw row, where a column may show something else; no field has such a name. */
export const keyName = (index: number): string => `#${String(index)}`;

/**
 * The rows of a JSON list of keys, in no order: of numbers, or of objects where a key has several. Made once for any
 * list.
 *
 * @param more columns beside the view's own as SQL, each with its comma before it
 */
export const rowsSql = (dialect: Dialect, view: View, more = ''): ((keys: string) => Sql) => {
    const making = new Making(dialect, view);
    const listed = listedSql(making, making.statement.bind(null));
    const columns = Object.entries(view.columns).flatMap(([name, from]) =>
        from === null ? [] : [`${termSql(making, from)} AS ${quoted(name)}`],
    );
    const keys = keysOf(making).map((key, index) => `${key} AS ${quoted(keyName(index))}`);
    const where = whereOf([listed, ...baseParts(making)]);
    const sql = `SELECT ${[...keys, ...columns].join(', ')}${more} FROM ${making.from()}${where}`;
    const [, ...values] = making.statement.values;
    return keys => ({ sql, values: [keys, ...values] });
};
