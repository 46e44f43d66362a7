import type { Database } from '../../../../models/database/database';
import { isLeafEntity, shelfSql } from './shelf';

/**
 * Numbers of a promotion's products that no store of its account is authorized to have, and of those that only some
 * are.
 */
export interface UncoveredCounts {
    readonly none: number;
    readonly some: number;
}

const ACCOUNTS = (promotions: string): string => `SELECT pa.account_id
    FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id WHERE p.id IN (${promotions})`;

/**
 * Like `coverageSql`, for all accounts of promotions together: each product is looked up once on each ADR, or at each
 * of its entities (0: no entity). SQLite keeps the order of a CROSS JOIN: by itself it would begin with the states of
 * all ADRs that authorize.
 *
 * @param promotions SELECT of their ids
 */
const uncoveredSql = (promotions: string): string => `WITH RECURSIVE ${shelfSql(ACCOUNTS(promotions))},
    root(adr_id, entity_id) AS (SELECT DISTINCT adr_id, coalesce(adr_entity_id, 0) FROM shelf),
    below(root_id, id) AS (SELECT entity_id, entity_id FROM root WHERE entity_id <> 0
        UNION SELECT below.root_id, e.id FROM below JOIN adr_entity AS e ON e.parent_entity_id = below.id),
    place(adr_id, entity_id, id) AS MATERIALIZED (
        SELECT root.adr_id, root.entity_id, e.id FROM root JOIN adr_entity AS e ON e.adr_id = root.adr_id
            WHERE root.entity_id = 0 AND ${isLeafEntity('e.id')}
        UNION ALL SELECT root.adr_id, root.entity_id, e.id FROM root JOIN below ON below.root_id = root.entity_id
            JOIN adr_entity AS e ON e.id = below.id AND e.adr_id = root.adr_id
            WHERE ${isLeafEntity('e.id')}),
    placed(adr_id, entity_id, count) AS (SELECT adr_id, entity_id, count(*) FROM place GROUP BY 1, 2),
    wanted(promo_id, adr_id, entity_id, prod_id) AS (
        SELECT p.id, shelf.adr_id, coalesce(shelf.adr_entity_id, 0), pp.prod_id
        FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
        JOIN shelf ON shelf.account_id = pa.account_id
        JOIN tpm_promo_product AS pp ON pp.promo_id = p.id AND pp.prod_id IS NOT NULL
        WHERE p.id IN (${promotions})),
    authorised(adr_id, entity_id, prod_id, count) AS (
        SELECT w.adr_id, w.entity_id, w.prod_id, count(*)
        FROM (SELECT DISTINCT adr_id, entity_id, prod_id FROM wanted) AS w
        CROSS JOIN adr_prod AS ap CROSS JOIN adr_prod_entity AS s CROSS JOIN place
        WHERE ap.adr_id = w.adr_id AND ap.prod_id = w.prod_id AND s.adr_prod_id = ap.id
            AND place.adr_id = w.adr_id AND place.entity_id = w.entity_id AND place.id = s.adr_entity_id
            AND s.prod_status_id IN (SELECT id FROM product_entity_status WHERE authorizes) GROUP BY 1, 2, 3)
    SELECT w.promo_id AS id, count(CASE WHEN coalesce(a.count, 0) = 0 THEN 1 END) AS no_store,
        count(CASE WHEN a.count > 0 AND a.count <> placed.count THEN 1 END) AS some_stores
    FROM wanted AS w LEFT JOIN placed ON placed.adr_id = w.adr_id AND placed.entity_id = w.entity_id
    LEFT JOIN authorised AS a ON a.adr_id = w.adr_id AND a.entity_id = w.entity_id AND a.prod_id = w.prod_id
    GROUP BY w.promo_id`;

/**
 * Counts the uncovered products of many promotions, by their ids; promotions of accounts without an ADR are left out.
 */
export const uncoveredCounts = async (
    { read, dialect }: Pick<Database, 'read' | 'dialect'>,
    promotionIds: readonly number[],
): Promise<ReadonlyMap<number, UncoveredCounts>> => {
    type Row = Readonly<Record<'id' | 'no_store' | 'some_stores', number | string>>;
    const rows = await read<Row>(uncoveredSql(dialect.listed('$1')), [JSON.stringify(promotionIds)]);
    return new Map(rows.map(row => [Number(row.id), { none: Number(row.no_store), some: Number(row.some_stores) }]));
};
