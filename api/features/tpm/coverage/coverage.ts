import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Coverage } from '../../../../models/features/tpm/coverageCalls';
import { authorisingStates, coverageSql } from './shelf';

/** A product that is not in the catalogue, or on no shelf, has no counts. One SELECT: PostgreSQL plans it each time. */
const COUNTS = `SELECT p.id AS promo_product_id, p.prod_id, CASE WHEN p.is_known THEN (SELECT count(*) FROM place) END AS places,
        CASE WHEN p.is_known THEN (SELECT count(*) ${authorisingStates('p.prod_id')}
            AND s.adr_entity_id IN (SELECT id FROM place)) END AS authorised,
        CASE WHEN p.is_known THEN coalesce(waiting.count, 0) END AS pending
    FROM (SELECT id, prod_id, prod_id IS NOT NULL AND EXISTS (SELECT 1 FROM shelf) AS is_known
        FROM tpm_promo_product WHERE promo_id = $1) AS p
    LEFT JOIN (SELECT prod_id, count(*) AS count FROM requested WHERE NOT EXISTS (SELECT 1
        ${authorisingStates('requested.prod_id')} AND s.adr_entity_id = requested.entity_id) GROUP BY prod_id) AS waiting
        ON waiting.prod_id = p.prod_id
    ORDER BY p.id`;

type Counted = Readonly<Record<keyof Coverage, number | string | null>>;

const toCount = (cell: number | string | null): number | null => (cell === null ? null : Number(cell));

/** Counts the stores of the products of a promotion, in the order of its rows; none if it does not exist. */
export const coverageOf = async (
    database: Pick<Database, 'read' | 'dialect'>,
    promotionId: number,
): Promise<Coverage[]> => {
    const rows = await database.read<Counted>(coverageSql(database) + COUNTS, [promotionId]);
    return rows.map(({ promo_product_id, prod_id, places, authorised, pending }) => ({
        promo_product_id: Number(promo_product_id),
        prod_id: toCount(prod_id),
        places: toCount(places),
        authorised: toCount(authorised),
        pending: toCount(pending),
    }));
};

/** The same for a screen. @throws NotFoundError */
export const knownCoverage = async (database: Database, promotionId: number): Promise<Coverage[]> => {
    const counted = await coverageOf(database, promotionId);
    if (counted.length > 0) return counted;
    const [found] = await database.read('SELECT id FROM tpm_promotion WHERE id = $1', [promotionId]);
    if (!found) throw new NotFoundError();
    return counted;
};
