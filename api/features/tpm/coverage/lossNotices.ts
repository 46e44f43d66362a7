import type { Actor } from '../../../../models/database/actor';
import type { Transaction } from '../../../../models/database/transaction';
import { productName, type NamedProduct } from '../../../../models/features/product/productName';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promotionName, type NamedPromotion } from '../../../../models/features/tpm/promotionName';
import type { ServerContext } from '../../../platform/feature';
import type { UserNotification } from '../../../platform/notifications/notification';
import { accountApart } from '../accountApart';

/** A product's state at an entity of an ADR, as it was before a transaction. */
export interface FormerState {
    readonly adr_id: number;
    readonly prod_id: number;
    readonly entity_id: number;
    /** The status that its state had; null: it had none; undefined: one that authorized. */
    readonly status?: number | null;
    /** Its name and its parent, where the entity itself is deleted. */
    readonly gone?: { readonly name: string; readonly within: number | null };
}

/** A promotion that lost stores: how many, and the last. */
export interface Loss {
    readonly promo_id: number;
    readonly count: number;
    readonly place: FormerState;
}

/** SQL of promotions $1, with the users whom their distribution concerns. */
const promotionsSql = (listed: string): string => `SELECT p.id, p.plan_id, p.name, l.name AS plan_name, l.owner_user,
        pa.cdm_user, pa.ssr_user, a.name AS account_name, ${accountApart('a')} AS account_code
    FROM tpm_promotion AS p JOIN tpm_plan AS l ON l.id = p.plan_id
    JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
    WHERE p.id IN (${listed})`;

interface Concerned extends NamedPromotion {
    readonly id: number;
    readonly plan_id: number;
    readonly owner_user: string;
    readonly cdm_user: string | null;
    readonly ssr_user: string | null;
}

const productsSql = (one: string, other: string): string => `SELECT promo_id, prod_id, description, size, upc_item
    FROM tpm_promo_product WHERE promo_id IN (${one}) AND prod_id IN (${other})`;

type Product = NamedProduct & Readonly<Record<'promo_id' | 'prod_id', number>>;

const entitiesSql = (listed: string): string => `SELECT id, name FROM adr_entity WHERE id IN (${listed})`;

type Entity = Readonly<{ id: number; name: string }>;

const toNotification = (
    { count }: Loss,
    promotion: Concerned,
    { product, place, by }: { readonly product: string; readonly place: string; readonly by: string },
): UserNotification => {
    const { id, plan_id: planId, owner_user, cdm_user, ssr_user } = promotion;
    return {
        to: [...new Set([owner_user, cdm_user, ssr_user].filter(user => user !== null))],
        by,
        about: `tpm.lost.${id}`,
        message: tpmMessages.lostStore({ product, place, promotion: promotionName(promotion), count }),
        link: `/services/tpm/plan/${planId}/show?promotion=${id}`,
    };
};

/** Notifies the planner of each promotion, and the users of its plan account, of stores that it lost: one notice each. */
export const notifyOfLoss = async (
    { database, notices }: Pick<ServerContext, 'database' | 'notices'>,
    losses: readonly Loss[],
    { username: by }: Actor,
    transaction: Transaction,
): Promise<void> => {
    if (losses.length === 0) return;
    const { listed } = database.dialect;
    const ids = JSON.stringify(losses.map(({ promo_id }) => promo_id));
    const productIds = JSON.stringify([...new Set(losses.map(({ place }) => place.prod_id))]);
    const entityIds = JSON.stringify([...new Set(losses.map(({ place }) => place.entity_id))]);
    const run = <R>(sql: string, ...values: string[]): Promise<R[]> => database.run<R>(sql, values, transaction);
    const promotions = await run<Concerned>(promotionsSql(listed('$1')), ids);
    const products = await run<Product>(productsSql(listed('$1'), listed('$2')), ids, productIds);
    const entities = await run<Entity>(entitiesSql(listed('$1')), entityIds);
    const byId = new Map(promotions.map(each => [each.id, each]));
    const names = new Map(products.map(each => [`${each.promo_id}:${each.prod_id}`, productName(each)]));
    const stores = new Map(entities.map(({ id, name }) => [id, name]));
    const notifications = losses.flatMap((loss): UserNotification[] => {
        const { promo_id: id, place } = loss;
        const promotion = byId.get(id);
        const product = names.get(`${id}:${place.prod_id}`) ?? '';
        const name = stores.get(place.entity_id) ?? place.gone?.name ?? '';
        return promotion ? [toNotification(loss, promotion, { product, place: name, by })] : [];
    });
    await notices.notifyAll(notifications, transaction);
};
