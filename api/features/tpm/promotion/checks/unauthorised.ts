import type { Database } from '../../../../../models/database/database';
import type { Coverage } from '../../../../../models/features/tpm/coverageCalls';
import { cut, type Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { productName, type NamedProduct } from '../../../../../models/features/product/productName';
import { formatInteger } from '../../../../../models/platform/format/format';
import { joinMessages, type Message } from '../../../../../models/platform/messages/message';
import { coverageOf } from '../../coverage/coverage';
import { coverageSql } from '../../coverage/shelf';
import type { CheckedPromotion } from './checkedPromotion';

/** Entities that a message lists. */
const NAMED = 3;

/** SQL of products $2 on the ADR of the account with states whose status authorizes: other states count as none. */
const STATES = `FROM shelf JOIN adr_prod AS ap ON ap.adr_id = shelf.adr_id JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id
    JOIN product_entity_status AS st ON st.id = s.prod_status_id`;
const OF_PRODUCT = 'ap.prod_id = p.prod_id AND st.authorizes';
const ELSEWHERE = `${OF_PRODUCT} AND shelf.adr_entity_id IS NOT NULL AND s.adr_entity_id NOT IN (SELECT id FROM below)`;

/**
 * Returns the SQL of where products that no place of the account has are authorized: elsewhere on its ADR, or above its
 * places.
 */
const elsewhereSql = (database: Pick<Database, 'dialect'>): string => `${coverageSql(database)}
    SELECT p.id, p.description, p.size, p.upc_item,
        (SELECT count(*) ${STATES} WHERE ${OF_PRODUCT}) AS on_adr,
        (SELECT count(*) ${STATES} WHERE ${ELSEWHERE}) AS entity_count,
        (SELECT ${database.dialect.jsonList('named.name')} FROM (SELECT e.name ${STATES}
            JOIN adr_entity AS e ON e.id = s.adr_entity_id WHERE ${ELSEWHERE}
            ORDER BY e.name, e.id LIMIT ${NAMED}) AS named) AS names
    FROM tpm_promo_product AS p WHERE p.promo_id = $1 AND p.id IN (${database.dialect.listed('$2')})`;

interface Elsewhere extends NamedProduct {
    readonly id: number;
    readonly on_adr: number | string;
    readonly entity_count: number | string;
    readonly names: string | null;
}

/** A product that is not authorized in some or all stores. */
interface Uncovered extends Coverage {
    readonly places: number;
}

const isUncovered = (coverage: Coverage): coverage is Uncovered =>
    coverage.places !== null && (coverage.authorised === 0 || coverage.authorised !== coverage.places);

const noneMessage = ({ places }: Uncovered, found: Elsewhere): Message => {
    const product = productName(found);
    const names = JSON.parse(found.names ?? '[]') as readonly string[];
    if (names.length === 0) {
        if (Number(found.on_adr) === 0) return tpmMessages.notOnAdr({ product });
        if (places === 1) return tpmMessages.inOneStore({ product });
        return tpmMessages.inNoStore({ product, places: formatInteger(places) });
    }
    const entities = names.join(', ');
    const count = Number(found.entity_count) - names.length;
    return count > 0
        ? tpmMessages.onAdrAtMore({ product, entities, count })
        : tpmMessages.onAdrAt({ product, entities });
};

const someMessage = ({ places, authorised }: Uncovered, found: NamedProduct): Message =>
    tpmMessages.inSomeStores({
        product: productName(found),
        authorised: formatInteger(authorised ?? 0),
        places: formatInteger(places),
    });

const toWarning = (uncovered: Uncovered, found: Elsewhere): Warning => {
    const { prod_id, promo_product_id, authorised, pending } = uncovered;
    const isNone = authorised === 0;
    const count =
        pending === null || pending === 0 ? [] : [tpmMessages.storesPending({ count: formatInteger(pending) })];
    const message = isNone ? noneMessage(uncovered, found) : someMessage(uncovered, found);
    return {
        code: isNone ? 'NOT_AUTHORISED' : 'PARTLY_AUTHORISED',
        prod_id,
        promo_product_id,
        message: joinMessages('sentences', [message, ...count]) ?? message,
    };
};

/** Finds products that are not authorized in every store of the account (docs/domain.md section 8, "Coverage"). */
export const unauthorised = async (
    database: Pick<Database, 'read' | 'dialect'>,
    { id }: Pick<CheckedPromotion, 'id'>,
): Promise<readonly Warning[]> => {
    const uncovered = (await coverageOf(database, id)).filter(isUncovered);
    if (uncovered.length === 0) return [];
    const ids = uncovered.map(({ promo_product_id: row }) => row);
    const rows = await database.read<Elsewhere>(elsewhereSql(database), [id, JSON.stringify(ids)]);
    const byId = new Map(rows.map(row => [row.id, row]));
    const warnings = uncovered.flatMap(one => {
        const found = byId.get(one.promo_product_id);
        return found ? [toWarning(one, found)] : [];
    });
    const [none, some] = (['NOT_AUTHORISED', 'PARTLY_AUTHORISED'] as const).map(code =>
        cut(warnings.filter(warning => warning.code === code)),
    );
    return [...(none ?? []), ...(some ?? [])];
};
