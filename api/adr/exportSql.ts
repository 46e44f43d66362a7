import type { Dialect } from '../../models/database/dialect';

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

/**
 * The states of ADR products of a JSON list of ids, three JSON lists a product: a row a state would take longer than
 * all that is done with it.
 */
export const stateListsSql = ({ jsonList, listed }: Dialect): string =>
    `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList('prod_status_id')} AS statuses,
        ${jsonList('cust_code')} AS codes
        FROM adr_prod_entity WHERE adr_prod_id IN (${listed('$1')}) GROUP BY adr_prod_id`;

/** What a cell shows where the entity has no code of its own (domain.md section 5). */
export const STATUSES = `SELECT id, coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status`;
