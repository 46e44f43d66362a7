import { besideName } from '../../platform/definition/represent';

/** The fields of a promotion that name it in sentences. */
export interface NamedPromotion {
    readonly name: string;
    readonly plan_name: string;
    readonly account_name: string;
    /** The code or another text that distinguishes the account; null where its name does. */
    readonly account_code: string | null;
}

/**
 * Returns the name of a promotion in sentences, with its plan and account, since promotions of several accounts of a
 * plan, and of several plans of an account, may have the same name: `Spring (Acme 2026 · Kroger · F-1)`.
 */
export const promotionName = ({ name, plan_name, account_name, account_code }: NamedPromotion): string =>
    besideName(name, [plan_name, account_name, account_code]);
