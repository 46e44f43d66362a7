import { ConflictError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import type { Values } from '../../../../models/platform/history/difference';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { PayloadOf, DataOf } from '../../../../models/platform/calls/call';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { Message } from '../../../../models/platform/messages/message';
import { allowance, promotionAllowances } from '../../../../models/features/tpm/allowance';
import type {
    GridAnswer,
    GridPayload,
    promoAllowancesDelete,
    promoProductsDelete,
    promoNamed,
} from '../../../../models/features/tpm/gridCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoProduct, promotionProducts } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { RecordCollection } from '../../../../models/platform/children/recordCollection';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { byIds, recordsBy } from '../../../../models/database/query/records';
import { product } from '../../../../models/features/product/product';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import { Failure } from '../../../platform/server/failure';
import type { OwnerWritten } from '../../../platform/resources/children/childWriter';
import type { RecordService } from '../../../platform/resources/recordService';
import type { RequestedRow, RequestedRows } from '../../../platform/resources/children/row';
import { childRows } from '../../../platform/resources/children/rows';
import type { WriteContext } from '../../../platform/feature';
import { resolveAdditions } from '../../adr/product/codes';

type Named = DataOf<typeof promoNamed>;

/** Returns the catalogue products that codes name, each looked up as it is typed or pasted. */
export const namedProducts = async (database: Database, codes: readonly string[]): Promise<Named> => {
    const read: Read = (sql, values) => database.read(sql, values);
    const resolved = await resolveAdditions(
        database,
        read,
        codes.map(upc_item => ({ upc_item })),
    );
    const ids = resolved.flatMap(one => ('prodId' in one ? [one.prodId] : []));
    const records = ids.length > 0 ? await recordsBy(database, read, product, byIds(database, ids)) : [];
    const byId = new Map(records.map(record => [record.id, record]));
    const answer: Named = { found: [], rejected: [] };
    for (const [index, one] of resolved.entries()) {
        const found = 'prodId' in one ? byId.get(one.prodId) : undefined;
        if (found) answer.found.push({ index, product: found });
        else if ('reason' in one) answer.rejected.push(buildRejection({ index }, one.reason));
    }
    return answer;
};

type Promotion = RecordOf<typeof promotion>;
type Saved = OwnerWritten<typeof promotion>;
type PromotionKey = Pick<GridPayload, 'plan_id' | 'promo_id'>;

/** Returns the values of a row without its id: omitted fields are not changed, so only defined ones are values. */
const toRowValues = ({ id: _, ...values }: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** @throws Failure 400 for an id that is neither a product's nor the name of a new one */
const toProductRows = ({ products, delete_product_ids: gone }: GridPayload): RequestedRows => {
    const nameless = products.findIndex(({ id }) => id === 0);
    if (nameless >= 0) throw new Failure(400, { [`products.${nameless}.id`]: messages.value });
    const rows = products.map((row, index): RequestedRow => ({
        id: row.id,
        values: toRowValues(row),
        at: `products.${index}.`,
    }));
    return {
        create: rows.filter(({ id }) => id < 0),
        change: rows.filter(({ id }) => id > 0),
        remove: (gone ?? []).map((id, index) => ({ id, values: {}, at: `delete_product_ids.${index}.` })),
    };
};

/** Allowances are identified by their codes: an existing one is changed, another is created. */
const toAllowanceRows = (
    { allowances, delete_allowance_codes: gone }: GridPayload,
    ids: ReadonlyMap<unknown, number>,
): RequestedRows => {
    const rows = allowances.map((row, index): RequestedRow => ({
        id: ids.get(row.allowance_code) ?? -(index + 1),
        values: toRowValues({ ...row, product_ids: row.product_ids ?? undefined }),
        at: `allowances.${index}.`,
    }));
    const removed = (gone ?? []).map((code, index) => ({
        id: ids.get(code) ?? 0,
        values: {},
        at: `delete_allowance_codes.${index}.`,
    }));
    return {
        create: rows.filter(({ id }) => id < 0),
        change: rows.filter(({ id }) => id > 0),
        remove: removed,
    };
};

/** Refuses items that are in the input twice, or both changed and removed. @throws Failure 400 */
const refuseRepeated = ({ products, allowances }: GridPayload): void => {
    const errors: Record<string, Message> = {};
    const checkUnique = (list: string, name: string, keys: readonly unknown[]): void => {
        for (const [index, key] of keys.entries())
            if (keys.indexOf(key) < index) errors[`${list}.${index}.${name}`] = messages.repeated;
    };
    checkUnique(
        'products',
        'id',
        products.map(({ id }) => id),
    );
    checkUnique(
        'allowances',
        'allowance_code',
        allowances.map(({ allowance_code: code }) => code),
    );
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

/** Saves the products and allowances of a promotion together. Independent of Hapi. */
export class PromotionGridService {
    private readonly promotions: RecordService<typeof promotion>;

    constructor(private readonly context: WriteContext) {
        this.promotions = context.records.of(promotion);
    }

    /**
     * @throws NotFoundError, ConflictError with the saved promotion, Failure 400 and 409 with the error at its field
     */
    save(payload: GridPayload, by: Actor): Promise<GridAnswer> {
        refuseRepeated(payload);
        return this.context.database.write(async transaction => {
            const before = await this.lockPromotion(payload, transaction);
            if (before.version !== payload.version)
                throw new ConflictError(await this.getFullPromotion(before, transaction));
            const ids = await this.codes(before.id, transaction);
            const rows = {
                [promoProduct.path]: toProductRows(payload),
                [allowance.path]: toAllowanceRows(payload, ids),
            };
            return this.answer(await this.write(before, rows, by, transaction));
        });
    }

    async removeProducts(
        { product_ids: ids, ...promotionKey }: PayloadOf<typeof promoProductsDelete>,
        by: Actor,
    ): Promise<void> {
        await this.remove(
            promotionKey,
            promoProduct.path,
            () => ids.map((id, index) => ({ id, at: `product_ids.${index}.` })),
            by,
        );
    }

    async removeAllowances(
        { allowance_codes: codes, ...promotionKey }: PayloadOf<typeof promoAllowancesDelete>,
        by: Actor,
    ): Promise<void> {
        const rows = (ids: ReadonlyMap<unknown, number>) =>
            codes.map((code, index) => ({ id: ids.get(code) ?? 0, at: `allowance_codes.${index}.` }));
        await this.remove(promotionKey, allowance.path, rows, by);
    }

    private async remove(
        promotionKey: PromotionKey,
        path: string,
        rowsOf: (ids: ReadonlyMap<unknown, number>) => readonly { readonly id: number; readonly at: string }[],
        by: Actor,
    ): Promise<void> {
        await this.context.database.write(async transaction => {
            const before = await this.lockPromotion(promotionKey, transaction);
            const rows = rowsOf(await this.codes(before.id, transaction)).map(row => ({ ...row, values: {} }));
            await this.write(before, { [path]: { remove: rows } }, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 400 for a promotion of another plan */
    private async lockPromotion({ plan_id, promo_id }: PromotionKey, transaction: Transaction): Promise<Promotion> {
        const before = await this.promotions.locked(promo_id, transaction);
        if (before.plan_id !== plan_id) throw new Failure(400, { promo_id: tpmMessages.otherPlan });
        return before;
    }

    private async codes(id: number, transaction: Transaction): Promise<ReadonlyMap<unknown, number>> {
        const rows = (await childRows(this.context.database, promotionAllowances, [id], transaction)).get(id) ?? [];
        return new Map(rows.map(row => [row['allowance_code'], row['id'] as number]));
    }

    private async write(
        before: Promotion,
        rows: Readonly<Record<string, RequestedRows>>,
        by: Actor,
        transaction: Transaction,
    ): Promise<Saved> {
        const [written] = await this.promotions.writeWithRows([{ before, values: {}, rows }], by, transaction);
        return written as Saved;
    }

    private async getFullPromotion(before: Promotion, transaction: Transaction): Promise<object> {
        const { database } = this.context;
        const rowsOf = async (collection: RecordCollection) =>
            (await childRows(database, collection, [before.id], transaction)).get(before.id) ?? [];
        return {
            ...before,
            products: await rowsOf(promotionProducts),
            allowances: await rowsOf(promotionAllowances),
        };
    }

    private answer({ record, rows, ids }: Saved): GridAnswer {
        return {
            version: record.version,
            products: [...(rows.get(promoProduct.path) ?? [])] as unknown as GridAnswer['products'],
            allowances: [...(rows.get(allowance.path) ?? [])] as unknown as GridAnswer['allowances'],
            ids: Object.fromEntries(ids.get(promoProduct.path) ?? []),
        };
    }
}
