import type { TRACKING_SORTS, trackingFilter } from '../../models/adr/trackingCalls';
import type { TrackingPeriod } from '../../models/adr/tracking';
import { Statement } from '../../models/database/conditions';
import type { Dialect } from '../../models/database/dialect';
import { narrowingSql, whereSql, type Sql } from '../../models/database/select';
import { product } from '../../models/product/product';
import type { Direction } from '../../models/resource';
import type { InputOf } from '../../models/shape';
import { conditionsOf } from '../product/catalogue';

export type TrackingFilter = InputOf<typeof trackingFilter>;
export type TrackingSort = (typeof TRACKING_SORTS)[number];

/** What is tracked, in which order. */
export interface Tracked {
    readonly filter: TrackingFilter;
    readonly sort: { readonly fieldName: TrackingSort; readonly direction: Direction };
    /** `yyyy-mm-dd` */
    readonly today: string;
}

const STATES = 'adr_prod_entity AS s JOIN adr_prod AS ap ON ap.id = s.adr_prod_id';
const NAMED = `${STATES} JOIN product AS p ON p.id = ap.prod_id JOIN adr AS a ON a.id = ap.adr_id
    JOIN adr_entity AS e ON e.id = s.adr_entity_id`;

/** Where a period is, seen from a day. */
const periods: Readonly<Record<TrackingPeriod, (today: string) => string>> = {
    upcoming: today => `s.track_begin_date > ${today}`,
    current: today => `s.track_begin_date <= ${today} AND s.track_end_date >= ${today}`,
    ended: today => `s.track_end_date < ${today}`,
};

/** What a lookup would find, as a condition on the ADR product; nothing where nothing is looked for. */
const productSql = (statement: Statement, { q, ...filter }: TrackingFilter): string[] => {
    const { adr_id: _adr, entity_id: _entity, period: _period, ...ofProduct } = filter;
    const where = whereSql(narrowingSql(statement, product, { conditions: conditionsOf(ofProduct), q }));
    return where === '' ? [] : [`ap.prod_id IN (SELECT id FROM product${where})`];
};

const conditionSql = (statement: Statement, { filter, today }: Tracked): string => {
    const { adr_id, entity_id, period } = filter;
    return [
        's.track',
        ...(adr_id ? [`ap.adr_id = ${statement.bind(adr_id)}`] : []),
        ...(entity_id ? [`s.adr_entity_id = ${statement.bind(entity_id)}`] : []),
        ...(period ? [periods[period](statement.bind(today))] : []),
        ...productSql(statement, filter),
    ].join(' AND ');
};

const keys = ({ textOrder, indexedOrder }: Dialect): Readonly<Record<TrackingSort, string>> => ({
    entity_code: textOrder('e.code'),
    adr_name: textOrder('a.name'),
    description: `p.${indexedOrder('description')}`,
    manufacturer: `p.${indexedOrder('manufacturer')}`,
    upc_item: 'p.upc_item',
    track_begin_date: 's.track_begin_date',
    track_end_date: 's.track_end_date',
});

/** Whatever the sort, what is tracked at an entity stands together as far as it leaves room. */
const orderSql = (dialect: Dialect, { fieldName, direction }: Tracked['sort']): string => {
    const { [fieldName]: key, entity_code, description } = keys(dialect);
    return ` ORDER BY ${key} ${direction}, ${entity_code}, s.adr_entity_id, ${description}, s.adr_prod_id`;
};

export const trackedTotalSql = (dialect: Dialect, tracked: Tracked): Sql => {
    const statement = new Statement(dialect);
    const sql = `SELECT count(*) AS total FROM ${STATES} WHERE ${conditionSql(statement, tracked)}`;
    return { sql, values: statement.values };
};

/** ADR product and entity of everything that is tracked: two numbers each, all as one text. */
export const trackedKeysSql = (dialect: Dialect, tracked: Tracked): Sql => {
    const statement = new Statement(dialect);
    const found = `SELECT s.adr_prod_id, s.adr_entity_id FROM ${NAMED}
        WHERE ${conditionSql(statement, tracked)}${orderSql(dialect, tracked.sort)}`;
    const key = `CAST(adr_prod_id AS TEXT) || ',' || CAST(adr_entity_id AS TEXT)`;
    return { sql: `SELECT string_agg(${key}, ',') AS keys FROM (${found}) AS found`, values: statement.values };
};

const COLUMNS = `s.*, ap.adr_id, ap.prod_id, a.name AS adr_name, s.adr_entity_id AS entity_id,
    e.code AS entity_code, e.name AS entity_name,
    p.manufacturer, p.description, p.upc_item, p.upc_case, p.size, p.dropped`;

export const trackedPageSql = (
    dialect: Dialect,
    tracked: Tracked,
    { offset, limit }: { readonly offset: number; readonly limit: number },
): Sql => {
    const statement = new Statement(dialect);
    const where = conditionSql(statement, tracked);
    const page = ` LIMIT ${statement.bind(limit)} OFFSET ${statement.bind(offset)}`;
    const sql = `SELECT ${COLUMNS} FROM ${NAMED} WHERE ${where}${orderSql(dialect, tracked.sort)}${page}`;
    return { sql, values: statement.values };
};

/** The rows of a JSON list of keys, each with the name of its status; in no order. */
export const trackedRowsSql = (dialect: Dialect): string => {
    const { from, cell } = dialect.jsonRows('adr_prod_entity', '$1');
    const listed = `SELECT ${cell('adr_prod_id')} AS adr_prod_id, ${cell('adr_entity_id')} AS adr_entity_id FROM ${from}`;
    return `SELECT ${COLUMNS}, status.name AS status_name FROM (${listed}) AS listed
        JOIN adr_prod_entity AS s ON s.adr_prod_id = listed.adr_prod_id AND s.adr_entity_id = listed.adr_entity_id
        JOIN adr_prod AS ap ON ap.id = s.adr_prod_id JOIN product AS p ON p.id = ap.prod_id
        JOIN adr AS a ON a.id = ap.adr_id JOIN adr_entity AS e ON e.id = s.adr_entity_id
        JOIN product_entity_status AS status ON status.id = s.prod_status_id WHERE s.track`;
};
