import { besideName } from '../../platform/definition/represent';

/** As much of a promotion as sentences name it by. */
export interface NamedPromotion {
    readonly name: string;
    readonly plan_name: string;
    readonly account_name: string;
    /** Or what else tells the account apart; null where its name does. */
    readonly account_code: string | null;
}

/**
 * Returns a promotion as every sentence names it, with its plan and account, for accounts of a plan have promotions of one
 * name, and so have the plans of an account: `Spring (Acme 2026 · Kroger · F-1)`.
 */
export const promotionName = ({ name, plan_name, account_name, account_code }: NamedPromotion): string =>
    besideName(name, [plan_name, account_name, account_code]);
