import type { Database } from '../../../../models/database/database';
import { MAX_TREE_LEVELS } from '../../../../models/platform/tree/tree';

/**
 * Returns the columns of `shelf`, found from accounts up: the ADR, and its entity if any, that the account or its
 * nearest ancestor has.
 *
 * @param accounts SELECT of the accounts' ids
 */
export const shelfSql = (accounts: string): string => `above(account_id, pid, adr_id, adr_entity_id, level) AS (
        SELECT id, pid, adr_id, adr_entity_id, 1 FROM tpm_account WHERE id IN (${accounts})
        UNION ALL SELECT above.account_id, a.pid, a.adr_id, a.adr_entity_id, above.level + 1
            FROM above JOIN tpm_account AS a ON a.id = above.pid
            WHERE above.adr_id IS NULL AND above.level < ${MAX_TREE_LEVELS}),
    shelf AS (SELECT account_id, adr_id, adr_entity_id FROM above WHERE adr_id IS NOT NULL)`;

/** Returns the condition that an entity has none below it, as a store has. @param id its SQL */
export const isLeafEntity = (id: string): string =>
    `NOT EXISTS (SELECT 1 FROM adr_entity AS under WHERE under.parent_entity_id = ${id})`;

const ACCOUNT = `SELECT pa.account_id FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
    WHERE p.id = $1`;

/** Reads the ADR and the entity of the account of promotion $1. */
export const SHELF = `WITH RECURSIVE ${shelfSql(ACCOUNT)} SELECT adr_id, adr_entity_id FROM shelf`;

const AUTHORIZING = '(SELECT id FROM product_entity_status WHERE authorizes)';

/**
 * Returns the SQL from which the states of a product on the shelf are, `s`, that authorize it: found by their indexes,
 * product by product, where PostgreSQL would read all products of the ADR for a join.
 */
export const authorisingStates = (prodId: string): string => `FROM adr_prod AS ap
    JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
    WHERE ap.adr_id = (SELECT adr_id FROM shelf) AND ap.prod_id = ${prodId} AND s.prod_status_id IN ${AUTHORIZING}`;

/**
 * Returns the beginning of a statement about the shelf of promotion $1 (docs/domain.md section 8, "Coverage"): `below`,
 * the entity of its account and all below it; `place`, its leaf entities; `wanted`, the products; and of these
 * `authorised` and `requested`, the places where a state has a status that authorizes, and where a pending request
 * would set one.
 */
export const coverageSql = ({ dialect }: Pick<Database, 'dialect'>): string => `WITH RECURSIVE ${shelfSql(ACCOUNT)},
    below(id) AS (SELECT adr_entity_id FROM shelf WHERE adr_entity_id IS NOT NULL
        UNION SELECT e.id FROM below JOIN adr_entity AS e ON e.parent_entity_id = below.id),
    place(id) AS (SELECT e.id FROM shelf JOIN adr_entity AS e ON e.adr_id = shelf.adr_id
        WHERE (shelf.adr_entity_id IS NULL OR e.id IN (SELECT id FROM below))
            AND ${isLeafEntity('e.id')}),
    wanted(prod_id) AS (SELECT DISTINCT prod_id FROM tpm_promo_product WHERE promo_id = $1 AND prod_id IS NOT NULL),
    authorised(prod_id, entity_id) AS (SELECT ap.prod_id, s.adr_entity_id
        FROM shelf CROSS JOIN wanted JOIN adr_prod AS ap ON ap.adr_id = shelf.adr_id AND ap.prod_id = wanted.prod_id
        JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
        WHERE s.prod_status_id IN ${AUTHORIZING}
            AND s.adr_entity_id IN (SELECT id FROM place)),
    requested(prod_id, entity_id) AS (SELECT DISTINCT r.prod_id, CAST(proposed.value ->> 'id' AS INTEGER)
        FROM shelf CROSS JOIN wanted JOIN adr_request AS r
            ON r.prod_id = wanted.prod_id AND r.adr_id = shelf.adr_id AND r.status = 'PENDING'
        CROSS JOIN ${dialect.elements('r.entity_updates')} AS proposed
        WHERE CAST(proposed.value -> 'to' ->> 'prod_status_id' AS INTEGER)
                IN ${AUTHORIZING}
            AND CAST(proposed.value ->> 'id' AS INTEGER) IN (SELECT id FROM place)) `;
