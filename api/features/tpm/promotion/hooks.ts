import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { Message } from '../../../../models/platform/messages/message';
import { allowance } from '../../../../models/features/tpm/allowance';
import { allowanceErrors, type AllowanceValues } from '../../../../models/features/tpm/allowanceRules';
import {
    ALLOWANCE_TYPES,
    type AllowanceCode,
    type PerformanceType,
} from '../../../../models/features/tpm/allowanceTypes';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { DRAFT, type promotion } from '../../../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { computeStoredTotals, spendOf, type Spending } from '../../../../models/features/tpm/spend';
import { stateMessage } from '../../../../models/platform/workflow/workflow';
import { Failure } from '../../../platform/server/failure';
import type { Hooks } from '../../../platform/resources/hooks';
import { isChanged, isThere, type ChildRow } from '../../../platform/resources/children/row';
import type { WriteContext } from '../../../platform/feature';
import { lockHooks } from '../../../platform/workflow/locks';
import { checkParents, IN_GROUP, refuseMove } from '../parents';
import { refuseFull } from '../planSize';
import { refuseSubmitted, removedWith } from '../removal';
import { refuseTooMuch } from './planLimit';

type Promotion = RecordOf<typeof promotion>;
type Row = ChildRow & { readonly after: NonNullable<ChildRow['after']> };

/** @throws Failure 400 where the last day is before the first */
export const checkDays = ({
    performance_start_date: start,
    performance_end_date: end,
}: Pick<Promotion, 'performance_start_date' | 'performance_end_date'>): void => {
    if (end < start) throw new Failure(400, { performance_end_date: tpmMessages.daysReversed });
};

/** Refuses changes of products and allowances unless the promotion is a draft. @throws Failure 409 */
const refuseLocked = (before: Promotion | null, all: ReadonlyMap<string, ChildRow[]>): void => {
    if (!before || before.status === DRAFT || ![...all.values()].flat().some(isChanged)) return;
    throw Failure.service(409, stateMessage(promotionWorkflow.says, String(before.status)));
};

/** @throws Failure 400 with the errors of the allowances in the input, at their fields */
const checkAllowances = (rows: readonly Row[], performance: PerformanceType): void => {
    const errors: Record<string, Message> = {};
    for (const { at, after } of rows) {
        if (at === null) continue;
        const found = allowanceErrors(after as unknown as AllowanceValues, performance);
        for (const [field, message] of Object.entries(found)) errors[`${at}${field}`] = message;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};

const withSpend = (row: ChildRow): ChildRow =>
    row.after
        ? { ...row, after: { ...row.after, planned_spend: fromCents(spendOf(row.after as unknown as Spending)) } }
        : row;

const valuesOf = (rows: readonly ChildRow[] = []) => rows.filter(isThere).map(({ after }) => after as never);

const CODES = 'SELECT allowance_code AS code FROM tpm_allowance WHERE promo_id = $1';

/** @throws Failure 409 where an allowance does not fit the new performance type of the promotion */
const refuseOthers = async (
    database: Database,
    { id, performance_type: performance }: Promotion,
    transaction: Transaction,
): Promise<void> => {
    const codes = await database.run<{ code: AllowanceCode }>(CODES, [id], transaction);
    const other = codes
        .map(({ code }) => ALLOWANCE_TYPES[code].performance)
        .find(performanceType => performanceType && performanceType !== performance);
    if (other) throw new Failure(409, { performance_type: tpmMessages.hasAllowances({ performance: other }) });
};

/** Builds the hooks of promotions: their parents, their days, and the values that they store of their rows. */
export const promotionHooks = ({ database }: Pick<WriteContext, 'database'>): Hooks<typeof promotion> => {
    const locks = lockHooks(promotionWorkflow);
    return {
        beforeCreate: async ({ values, transaction }) => {
            checkDays(values);
            await refuseFull(database, 'tpm_promotion', values.plan_id, transaction);
            await checkParents(database, IN_GROUP, values, transaction);
            return values;
        },
        beforeUpdate: async is => {
            const patch = (await locks.beforeUpdate?.(is)) as typeof is.patch;
            const after = { ...is.record, ...patch } as Promotion;
            refuseMove(is.record, patch, { plan_id: tpmMessages.otherPlan });
            checkDays(after);
            if (patch.group_id !== undefined || patch.plan_account_id !== undefined)
                await checkParents(database, IN_GROUP, after, is.transaction);
            if (patch.performance_type !== undefined && patch.performance_type !== is.record.performance_type)
                await refuseOthers(database, after, is.transaction);
            return patch;
        },
        countRemoved: removedWith(database, 'promotion'),
        beforeDelete: ({ record, transaction }) => refuseSubmitted(database, 'id', record.id, transaction),
        withRows: ({ before, values, all }) => {
            refuseLocked(before, all);
            const allowanceRows = all.get(allowance.path) ?? [];
            // An amount beyond all limits is refused before it is computed with.
            checkAllowances(
                allowanceRows.filter(isThere) as Row[],
                ({ ...before, ...values } as Promotion).performance_type,
            );
            const allowances = allowanceRows.map(withSpend);
            const computedValues = computeStoredTotals(valuesOf(all.get(promoProduct.path)), valuesOf(allowances));
            return { values: computedValues, all: new Map([...all, [allowance.path, allowances]]) };
        },
        beforeRows: async ({ before, values, transaction }) => {
            const { plan_id: planId, planned_spend } = { ...before, ...values } as Promotion;
            const cents = toCents(planned_spend);
            if (cents > toCents(before?.planned_spend ?? 0))
                await refuseTooMuch(database, { planId, promotionId: before?.id ?? 0, cents }, transaction);
        },
    };
};
