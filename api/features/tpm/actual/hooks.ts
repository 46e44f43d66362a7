import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { RecordStore } from '../../../../models/database/recordStore';
import { afterCommit, type Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { fromCents } from '../../../../models/platform/fields/money';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { MAX_ACTUALS, MAX_PROMOTION_FILES } from '../../../../models/features/tpm/actualCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { OTHER, takesActuals, type promoActual } from '../../../../models/features/tpm/promoActual';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import type { Hooks } from '../../../platform/resources/hooks';
import type { WriteContext } from '../../../platform/feature';
import { refuseMove } from '../parents';

type Actual = RecordOf<typeof promoActual>;
type Promotion = RecordOf<typeof promotion>;

const ALLOWANCE = 'SELECT 1 AS found FROM tpm_allowance WHERE promo_id = $1 AND allowance_code = $2';
const SUMS = `SELECT coalesce(sum(amount), 0) AS cents, count(*) AS actuals, count(path) AS files
    FROM tpm_promo_actual WHERE promo_id = $1`;

/** @throws Failure 400 for a type that its promotion has no allowance of */
const checkType = async (
    database: Database,
    { promo_id: id, type }: Pick<Actual, 'promo_id' | 'type'>,
    transaction: Transaction,
): Promise<void> => {
    if (type === OTHER) return;
    const [found] = await database.run(ALLOWANCE, [id, type], transaction);
    if (!found) throw new Failure(400, { type: tpmMessages.actualType });
};

/**
 * Locks and returns the promotion of an actual that is to be written.
 *
 * @throws Failure 400, 409 before it is approved
 */
const lockPromotion = async (
    promotions: RecordStore<typeof promotion>,
    id: number,
    transaction: Transaction,
): Promise<Promotion> => {
    const found = await promotions.locked(id, transaction).catch((error: unknown): never => {
        throw error instanceof NotFoundError ? new Failure(400, { promo_id: messages.value }) : error;
    });
    if (!takesActuals(found.status)) throw Failure.service(409, tpmMessages.actualsTooEarly);
    return found;
};

/**
 * Builds the hooks of actuals: they check when and for what actuals are entered, and update the sums of their
 * promotion.
 */
export const actualHooks = (
    { database, records }: WriteContext,
    removeFile: (path: string) => void,
): Hooks<typeof promoActual> => {
    const promotions = new RecordStore(database, promotion);

    /** Updates the sum under the promotion's lock, which every write of an actual has acquired. @throws Failure 409 */
    const keepSum = async (actual: Actual, by: Actor, transaction: Transaction): Promise<void> => {
        const [sums] = await database.run(SUMS, [actual.promo_id], transaction);
        if (Number(sums?.['actuals']) > MAX_ACTUALS)
            throw Failure.service(409, tpmMessages.tooManyActuals({ limit: MAX_ACTUALS }));
        if (Number(sums?.['files']) > MAX_PROMOTION_FILES)
            throw new Failure(409, { file: tpmMessages.tooManyFiles({ limit: MAX_PROMOTION_FILES }) });
        const before = await promotions.locked(actual.promo_id, transaction);
        const values = { actual_spend: fromCents(Number(sums?.['cents'])) };
        await records.of(promotion).changeMany([{ before, values }], by, transaction);
    };

    return {
        beforeCreate: async ({ values, transaction }) => {
            const { plan_id: plan } = await lockPromotion(promotions, values.promo_id, transaction);
            if (plan !== values.plan_id) throw new Failure(400, { plan_id: tpmMessages.otherPlan });
            await checkType(database, values, transaction);
            return values;
        },
        beforeUpdate: async ({ record, patch, transaction }) => {
            await lockPromotion(promotions, record.promo_id, transaction);
            refuseMove(record, patch, { promo_id: tpmMessages.otherPromotion, plan_id: tpmMessages.otherPlan });
            const after = { ...record, ...patch } as Actual;
            // An unchanged type remains valid, even if its allowance has been removed since.
            if (after.type !== record.type) await checkType(database, after, transaction);
            const { path } = record;
            if (path !== null && after.path !== path) afterCommit(transaction, () => removeFile(path));
            return patch;
        },
        beforeDelete: async ({ record: { promo_id: id, path }, transaction }) => {
            await lockPromotion(promotions, id, transaction);
            if (path !== null) afterCommit(transaction, () => removeFile(path));
        },
        afterWrite: ({ record, by, transaction }) => keepSum(record, by, transaction),
    };
};
