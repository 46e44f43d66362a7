import type { Database } from '../../../models/database/database';
import { recordsOf } from '../../../models/database/query/records';
import { MAX_AISLE_DEALS, type AisleDeal } from '../../../models/features/product/aisle';
import { DEAL_SRPS } from '../../../models/features/tpm/productCosts';
import { promoProduct } from '../../../models/features/tpm/promoProduct';
import { APPROVED, COMPLETE, promotion } from '../../../models/features/tpm/promotion';
import type { DealFinder } from '../product/distribution';

/**
 * SQL of products $1 in promotions that end on day $3 or later, of accounts on whose shelf the entity $2 is: the
 * account, or its nearest ancestor with an ADR, names that ADR and no entity, or the entity or one above it
 * (docs/domain.md section 8). Running promotions come first, by their ends, then future ones.
 */
const DEALS = `WITH RECURSIVE around(id, pid, adr_id) AS (
        SELECT id, parent_entity_id, adr_id FROM adr_entity WHERE id = $2
        UNION SELECT e.id, e.parent_entity_id, e.adr_id FROM around JOIN adr_entity AS e ON e.id = around.pid),
    buyer(id) AS (
        SELECT a.id FROM tpm_account AS a WHERE a.adr_id IN (SELECT adr_id FROM around)
            AND (a.adr_entity_id IS NULL OR a.adr_entity_id IN (SELECT id FROM around))
        UNION SELECT a.id FROM buyer JOIN tpm_account AS a ON a.pid = buyer.id AND a.adr_id IS NULL)
    SELECT pp.id, p.id AS promo_id, c.name AS account_name
    FROM tpm_promo_product AS pp JOIN tpm_promotion AS p ON p.id = pp.promo_id
    JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id JOIN tpm_account AS c ON c.id = pa.account_id
    WHERE pp.prod_id = $1 AND p.status IN (${APPROVED}, ${COMPLETE}) AND p.performance_end_date >= $3
        AND pa.account_id IN (SELECT id FROM buyer)
    ORDER BY CASE WHEN p.performance_start_date <= $3 THEN 0 ELSE 1 END,
        CASE WHEN p.performance_start_date <= $3 THEN p.performance_end_date ELSE p.performance_start_date END, p.id, pp.id
    LIMIT ${MAX_AISLE_DEALS}`;

interface Found {
    readonly id: number;
    readonly promo_id: number;
    readonly account_name: string;
}

/** Finds the approved promotions of products at stores. */
export class StoreDeals implements DealFinder {
    constructor(private readonly database: Database) {}

    async dealsAt(productId: number, entityId: number, today: string): Promise<AisleDeal[]> {
        const found = await this.database.read<Found>(DEALS, [productId, entityId, today]);
        const [products, promotions] = await Promise.all([
            recordsOf(
                this.database,
                promoProduct,
                found.map(({ id }) => id),
            ),
            recordsOf(
                this.database,
                promotion,
                found.map(({ promo_id: id }) => id),
            ),
        ]);
        return found.flatMap(({ id, promo_id, account_name }) => {
            const product = products.find(each => each.id === id);
            const deal = promotions.find(each => each.id === promo_id);
            if (!product || !deal) return [];
            const { plan_id, name, performance_type } = deal;
            const { performance_start_date: start_date, performance_end_date: end_date } = deal;
            return [
                {
                    promo_product_id: id,
                    promo_id,
                    plan_id,
                    name,
                    account_name,
                    performance_type,
                    start_date,
                    end_date,
                    is_running: start_date <= today,
                    deal_srp: product[DEAL_SRPS[performance_type]],
                    reg_srp: product.reg_srp,
                },
            ];
        });
    }
}
