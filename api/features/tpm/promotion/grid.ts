import { ConflictError } from '../../../../models/database/failures';
import { Repository } from '../../../../models/database/repository';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/writer';
import type { Values } from '../../../../models/platform/history/difference';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { Said } from '../../../../models/said';
import { allowance } from '../../../../models/features/tpm/allowance';
import type {
    GridAnswer,
    GridPayload,
    promoAllowancesDelete,
    promoProductsDelete,
} from '../../../../models/features/tpm/gridCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoProduct } from '../../../../models/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { OwnedWriter, type OwnerWritten } from '../../../platform/resources/children/childWriter';
import type { AskedRow, AskedRows } from '../../../platform/resources/children/row';
import { ownedRows } from '../../../resources/owned/rows';
import type { WritingGround } from '../../../slice';

type Promotion = RecordOf<typeof promotion>;
type Saved = OwnerWritten<typeof promotion>;
type Place = Pick<GridPayload, 'plan_id' | 'promo_id'>;

/** A row without what tells it apart: what is absent stays, so only what is given is a value. */
const given = ({ id: _, ...values }: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** @throws Failure 400 for an id that is neither a product's nor the name of a new one */
const productsAsked = ({ products, delete_product_ids: gone }: GridPayload): AskedRows => {
    const nameless = products.findIndex(({ id }) => id === 0);
    if (nameless >= 0) throw new Failure(400, { [`products.${nameless}.id`]: messages.value });
    const rows = products.map((row, index): AskedRow => ({ id: row.id, values: given(row), at: `products.${index}.` }));
    return {
        create: rows.filter(({ id }) => id < 0),
        change: rows.filter(({ id }) => id > 0),
        remove: (gone ?? []).map((id, index) => ({ id, values: {}, at: `delete_product_ids.${index}.` })),
    };
};

/** Allowances are named by their codes: one that is there is changed, another is new. */
const allowancesAsked = (
    { allowances, delete_allowance_codes: gone }: GridPayload,
    ids: ReadonlyMap<unknown, number>,
): AskedRows => {
    const rows = allowances.map((row, index): AskedRow => ({
        id: ids.get(row.allowance_code) ?? -(index + 1),
        values: given({ ...row, product_ids: row.product_ids ?? undefined }),
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

/** What is given twice, or given and taken away. @throws Failure 400 */
const refuseRepeated = ({ products, allowances }: GridPayload): void => {
    const errors: Record<string, Said> = {};
    const look = (list: string, name: string, keys: readonly unknown[]): void => {
        for (const [index, key] of keys.entries())
            if (keys.indexOf(key) < index) errors[`${list}.${index}.${name}`] = messages.repeated;
    };
    look(
        'products',
        'id',
        products.map(({ id }) => id),
    );
    look(
        'allowances',
        'allowance_code',
        allowances.map(({ allowance_code: code }) => code),
    );
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

/** Saves the products and allowances of a promotion together. Knows no Hapi. */
export class PromotionGrid {
    private readonly promotions: Repository<typeof promotion>;
    private readonly writer: OwnedWriter<typeof promotion>;

    constructor(private readonly ground: WritingGround) {
        this.promotions = new Repository(ground.database, promotion);
        this.writer = new OwnedWriter(ground, promotion);
    }

    /** @throws NotFoundError, ConflictError with the saved promotion, Failure 400 and 409 with what is wrong at its field */
    save(payload: GridPayload, by: Actor): Promise<GridAnswer> {
        refuseRepeated(payload);
        return this.ground.database.write(async transaction => {
            const before = await this.held(payload, transaction);
            if (before.version !== payload.version) throw new ConflictError(await this.whole(before, transaction));
            const ids = await this.codes(before.id, transaction);
            const rows = {
                [promoProduct.path]: productsAsked(payload),
                [allowance.path]: allowancesAsked(payload, ids),
            };
            return this.answer(await this.write(before, rows, by, transaction));
        });
    }

    async removeProducts(
        { product_ids: ids, ...place }: PayloadOf<typeof promoProductsDelete>,
        by: Actor,
    ): Promise<void> {
        await this.remove(
            place,
            promoProduct.path,
            () => ids.map((id, index) => ({ id, at: `product_ids.${index}.` })),
            by,
        );
    }

    async removeAllowances(
        { allowance_codes: codes, ...place }: PayloadOf<typeof promoAllowancesDelete>,
        by: Actor,
    ): Promise<void> {
        const rows = (ids: ReadonlyMap<unknown, number>) =>
            codes.map((code, index) => ({ id: ids.get(code) ?? 0, at: `allowance_codes.${index}.` }));
        await this.remove(place, allowance.path, rows, by);
    }

    private async remove(
        place: Place,
        path: string,
        rowsOf: (ids: ReadonlyMap<unknown, number>) => readonly { readonly id: number; readonly at: string }[],
        by: Actor,
    ): Promise<void> {
        await this.ground.database.write(async transaction => {
            const before = await this.held(place, transaction);
            const rows = rowsOf(await this.codes(before.id, transaction)).map(row => ({ ...row, values: {} }));
            await this.write(before, { [path]: { remove: rows } }, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 400 for a promotion of another plan */
    private async held({ plan_id, promo_id }: Place, transaction: Transaction): Promise<Promotion> {
        const before = await this.promotions.locked(promo_id, transaction);
        if (before.plan_id !== plan_id) throw new Failure(400, { promo_id: tpmMessages.otherPlan });
        return before;
    }

    private async codes(id: number, transaction: Transaction): Promise<ReadonlyMap<unknown, number>> {
        const rows = (await ownedRows(this.ground.database, allowance as never, [id], transaction)).get(id) ?? [];
        return new Map(rows.map(row => [row['allowance_code'], row['id'] as number]));
    }

    private async write(
        before: Promotion,
        rows: Readonly<Record<string, AskedRows>>,
        by: Actor,
        transaction: Transaction,
    ): Promise<Saved> {
        const [written] = await this.writer.write([{ before, values: {}, rows }], by, transaction);
        return written as Saved;
    }

    private async whole(before: Promotion, transaction: Transaction): Promise<object> {
        const { database } = this.ground;
        const rowsOf = async (definition: typeof promoProduct | typeof allowance) =>
            (await ownedRows(database, definition as never, [before.id], transaction)).get(before.id) ?? [];
        return { ...before, products: await rowsOf(promoProduct), allowances: await rowsOf(allowance) };
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
