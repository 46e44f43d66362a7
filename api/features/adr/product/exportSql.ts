import type { Dialect } from '../../../../models/database/dialect';

/**
 * The states of ADR products of a JSON list of ids, two JSON lists a product: the entities, and at each its own code or
 * else the id of the status. A row a state would take longer than all that is done with it.
 */
export const stateListsSql = ({ jsonEither, jsonList, ofEach }: Dialect): string =>
    ofEach(
        `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList(jsonEither('cust_code', 'prod_status_id'))} AS shown
            FROM adr_prod_entity`,
        'adr_prod_id',
        '$1',
        'GROUP BY adr_prod_id',
    );

/** Statuses with the code that a cell shows where the entity has none of its own (docs/domain.md section 5). */
export const STATUSES = `SELECT id, coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status`;
