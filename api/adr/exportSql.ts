import type { Dialect, DialectName } from '../../models/database/dialect';

/** The products of an ADR in the order of a lookup: their ids as one text. */
export const productIdsSql = ({ indexedOrder }: Dialect): string =>
    `SELECT string_agg(CAST(id AS TEXT), ',') AS ids FROM (SELECT ap.id FROM adr_prod AS ap
        JOIN product AS p ON p.id = ap.prod_id WHERE ap.adr_id = $1
        ORDER BY p.${indexedOrder('description')}, p.id) AS found`;

/** The ADR products of a JSON list of ids, in no order; their own department, group and type before the product's. */
export const productRowsSql = ({ listed }: Dialect): string =>
    `SELECT ap.id, p.upc_item, p.upc_case, p.manufacturer, p.description, p.pack, p.size,
        coalesce((SELECT code FROM product_department WHERE id = ap.prod_dept_id), p.dept_code) AS department,
        coalesce((SELECT name FROM product_group WHERE id = ap.prod_group_id), p.group_name) AS product_group,
        coalesce((SELECT code FROM product_type WHERE id = ap.prod_type_id), p.type_code) AS product_type,
        ap.cust_code, ap.comments
        FROM adr_prod AS ap JOIN product AS p ON p.id = ap.prod_id WHERE ap.id IN (${listed('$1')})`;

/** A code is text and a status a number, so that they find room in one list. */
const CODE_OR_STATUS: Readonly<Record<DialectName, string>> = {
    sqlite: 'coalesce(cust_code, prod_status_id)',
    postgres: 'coalesce(to_json(cust_code), to_json(prod_status_id))',
};

/**
 * The states of ADR products of a JSON list of ids, two JSON lists a product: the entities, and at each its own code or
 * else the id of the status. A row a state would take longer than all that is done with it.
 */
export const stateListsSql = ({ name, jsonList, listed }: Dialect): string =>
    `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList(CODE_OR_STATUS[name])} AS shown
        FROM adr_prod_entity WHERE adr_prod_id IN (${listed('$1')}) GROUP BY adr_prod_id`;

/** What a cell shows where the entity has no code of its own (domain.md section 5). */
export const STATUSES = `SELECT id, coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status`;
