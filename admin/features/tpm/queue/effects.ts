import { toCents } from '../../../../models/platform/fields/money';
import { budgetResult, resultInDollars } from '../../../../models/features/tpm/budget';
import { PENDING } from '../../../../models/features/tpm/promotion';
import type { Effect } from '../workbench/BudgetEffect';
import type { Queued } from './queued';

/** The fields that define what a waiting promotion takes of which budget. */
type Takes = Pick<Queued, 'id' | 'plan_account_id' | 'available' | 'planned_spend'>;

/**
 * Computes what approving does to the budgets, by promotion: those that are chosen one after the other, as they are
 * approved, and any other after these.
 *
 * @param listed in the order in which they are approved
 */
export const effectsOf = (
    listed: readonly Takes[],
    isChosen: (promotion: Takes) => boolean,
): ReadonlyMap<number, Effect> => {
    const left = new Map<number, number>();
    const effects = new Map<number, Effect>();
    const leftOf = ({ plan_account_id: of, available }: Takes) => left.get(of) ?? toCents(available);
    const computeEffect = (promotion: Takes): number => {
        const planned = toCents(promotion.planned_spend);
        const result = budgetResult({ status: PENDING, planned, available: leftOf(promotion) });
        effects.set(promotion.id, resultInDollars(result));
        return result.after;
    };
    for (const promotion of listed.filter(isChosen)) left.set(promotion.plan_account_id, computeEffect(promotion));
    listed.filter(promotion => !isChosen(promotion)).forEach(computeEffect);
    return effects;
};

/** Returns what approving all of these does to each account's budget. */
export const effectsByAccount = (promotions: readonly Queued[]) => {
    const effects = effectsOf(promotions, () => true);
    const accounts = new Map<number, { readonly name: string; readonly effect: Effect }>();
    for (const { id, plan_account_id: of, account_name, plan_name } of promotions) {
        const { before, after, over } = effects.get(id) as Effect;
        const known = accounts.get(of)?.effect;
        const effect = { before: known?.before ?? before, after, over: Math.max(known?.over ?? 0, over) };
        accounts.set(of, { name: `${account_name} · ${plan_name}`, effect });
    }
    return [...accounts].map(([id, account]) => ({ id, ...account }));
};
