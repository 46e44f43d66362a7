import { REQUEST_STATUSES, type RequestStatus } from '../../models/adr/request';
import type { REQUEST_SORTS, requestFilter } from '../../models/adr/requestCalls';
import { conditionSql, Statement } from '../../models/database/conditions';
import type { Dialect } from '../../models/database/dialect';
import { searchWords } from '../../models/database/search';
import type { Sql } from '../../models/database/select';
import type { Cell, Field } from '../../models/fields/kind';
import { product } from '../../models/product/product';
import type { InputOf } from '../../models/shape';
import type { Paging } from '../calls/paging';
import { conditionsOf } from '../product/catalogue';

export type RequestFilter = InputOf<typeof requestFilter>;
export type RequestSort = (typeof REQUEST_SORTS)[number];

const FROM = 'adr_request AS r JOIN product AS p ON p.id = r.prod_id';
const ADR_NAME = '(SELECT name FROM adr WHERE id = r.adr_id)';
const SEARCHED = ['p.search_text', 'r.comments', 'r.create_user', ADR_NAME];
const EXACT = ['adr_id', 'adr_prod_id', 'type', 'status'] as const;

const fields: Readonly<Record<string, Field>> = product.allFields;

/** Product filters look at the product, as in Product Lookup; all hold together. */
const whereSql = (statement: Statement, filter: RequestFilter): string => {
    const { q, adr_id: _adr, adr_prod_id: _product, type: _type, status: _status, create_user, ...ofProduct } = filter;
    const has = (text: string) => statement.contains(text);
    const exact = EXACT.map((name): [string, Cell] => [name, filter[name]]).filter(([, value]) => value);
    const words = (q ? searchWords(q) : []).map(word => word.flatMap(one => SEARCHED.map(has(one))));
    const parts = [
        ...exact.map(([name, value]) => `r.${name} = ${statement.bind(value)}`),
        ...(create_user ? [has(create_user)('r.create_user')] : []),
        ...conditionsOf(ofProduct).map(condition =>
            conditionSql(statement, fields[condition.field] as Field, condition),
        ),
        ...words.map(any => `(${any.join(' OR ')})`),
    ];
    return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '';
};

const orderKey = (dialect: Dialect, name: RequestSort): string => {
    if (name === 'description' || name === 'manufacturer') return `p.${dialect.indexedOrder(name)}`;
    if (name === 'adr_name') return dialect.textOrder(ADR_NAME);
    return name === 'create_user' ? dialect.textOrder('r.create_user') : `r.${name}`;
};

/** The ids of a page of requests, in its order. */
export const requestIdsSql = (
    dialect: Dialect,
    { filter, sort: { fieldName, direction }, offset, limit }: Paging<RequestFilter, RequestSort>,
): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(statement, filter);
    const nulls = direction === 'ASC' ? 'FIRST' : 'LAST';
    const order = `ORDER BY ${orderKey(dialect, fieldName)} ${direction} NULLS ${nulls}, r.id ${direction}`;
    const page = `LIMIT ${statement.bind(limit)} OFFSET ${statement.bind(offset)}`;
    return { sql: `SELECT r.id FROM ${FROM} ${where} ${order} ${page}`, values: statement.values };
};

/** How many there are of each status, whatever status the filter asks for. */
export const countsSql = (dialect: Dialect, filter: RequestFilter): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(statement, { ...filter, status: null });
    return { sql: `SELECT r.status, count(*) AS n FROM ${FROM} ${where} GROUP BY r.status`, values: statement.values };
};

export type Counts = Record<RequestStatus, number>;

export const countsOf = (rows: readonly { readonly status: RequestStatus; readonly n: number | string }[]): Counts => {
    const counts = Object.fromEntries(REQUEST_STATUSES.map(status => [status, 0])) as Counts;
    for (const { status, n } of rows) counts[status] = Number(n);
    return counts;
};
