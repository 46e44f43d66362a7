import type { Database } from '../../../../../models/database/database';
import { productName, type NamedProduct } from '../../../../../models/features/product/productName';
import { cut, type Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import type { Message } from '../../../../../models/platform/messages/message';
import type { CheckedPromotion } from './checkedPromotion';

/** Entities that are named where a product is. */
const NAMED = 3;

/** The entity $3 and the tree below it. */
const BELOW = `WITH RECURSIVE place(id) AS (SELECT id FROM adr_entity WHERE id = $3
    UNION SELECT e.id FROM adr_entity AS e JOIN place ON e.parent_entity_id = place.id) `;
const HERE = ' AND s.adr_entity_id IN (SELECT id FROM place)';
/** States with a status that authorizes: any other is as none (docs/domain.md section 5). */
const STATES = `FROM adr_prod_entity AS s JOIN adr_prod AS ap ON ap.id = s.adr_prod_id
    JOIN product_entity_status AS st ON st.id = s.prod_status_id`;
const OF_PRODUCT = 'ap.adr_id = $2 AND ap.prod_id = p.prod_id AND st.authorizes';

/** Products of the catalogue that are not authorized where the account is, with some of the entities where they are. */
const unauthorisedSql = (
    { dialect }: Pick<Database, 'dialect'>,
    hasEntity: boolean,
): string => `${hasEntity ? BELOW : ''}
    SELECT p.id, p.prod_id, p.description, p.size, p.upc_item, (SELECT count(*) ${STATES} WHERE ${OF_PRODUCT}) AS entity_count,
        (SELECT ${dialect.jsonList('named.name')} FROM (SELECT e.name ${STATES}
            JOIN adr_entity AS e ON e.id = s.adr_entity_id WHERE ${OF_PRODUCT}
            ORDER BY e.name, e.id LIMIT ${NAMED}) AS named) AS names
    FROM tpm_promo_product AS p
    WHERE p.promo_id = $1 AND p.prod_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 ${STATES} WHERE ${OF_PRODUCT}${hasEntity ? HERE : ''})
    ORDER BY p.id`;

interface Unauthorised extends NamedProduct {
    readonly id: number;
    readonly prod_id: number;
    readonly entity_count: number | string;
    readonly names: string | null;
}

const buildMessage = (found: Unauthorised): Message => {
    const product = productName(found);
    const names = JSON.parse(found.names ?? '[]') as readonly string[];
    const count = Number(found.entity_count) - names.length;
    if (names.length === 0) return tpmMessages.notOnAdr({ product });
    const entities = names.join(', ');
    return count > 0
        ? tpmMessages.onAdrAtMore({ product, entities, count })
        : tpmMessages.onAdrAt({ product, entities });
};

/** Products that are not authorised on the ADR of the account, or at its entity of it and below. */
export const unauthorised = async (
    database: Pick<Database, 'read' | 'dialect'>,
    { id, adr_id: adr, adr_entity_id: entity }: CheckedPromotion,
): Promise<readonly Warning[]> => {
    if (adr === null) return [];
    const values = entity === null ? [id, adr] : [id, adr, entity];
    const found = await database.read<Unauthorised>(unauthorisedSql(database, entity !== null), values);
    const warnings = found.map(row => ({
        code: 'NOT_AUTHORISED' as const,
        prod_id: row.prod_id,
        promo_product_id: row.id,
        message: buildMessage(row),
    }));
    return cut(warnings);
};
