import { messages } from '../platform/messages/ruleMessages';
import { toCents } from '../platform/fields/money';
import type { RecordOf } from '../platform/definition/resource';
import type { Said, SaidErrors } from '../said';
import {
    ALLOWANCE_TYPES,
    DATE_RANGES,
    daysOf,
    type DateField,
    type PerformanceType,
} from '../features/tpm/allowanceTypes';
import { MOST_SPEND, type allowance } from '../features/tpm/allowance';
import { tpmMessages } from '../features/tpm/messages';
import { spendOf, VOLUMES } from '../features/tpm/spend';

/** An allowance as it is given: what a type asks for is looked at, whatever else is. */
export type AllowanceValues = Pick<
    RecordOf<typeof allowance>,
    'allowance_code' | 'allowance_amount' | 'projected_cases' | 'projected_units' | 'product_ids' | DateField
>;

const DATES: readonly DateField[] = [...DATE_RANGES.flatMap(daysOf), 'lumpsum_date'];

type Rule = (allowance: AllowanceValues, performance: PerformanceType) => Readonly<Record<string, Said | false>>;

const ofPerformance: Rule = ({ allowance_code: code }, performance) => {
    const { performance: asked } = ALLOWANCE_TYPES[code];
    return {
        allowance_code: asked !== null && asked !== performance && tpmMessages.otherPerformance({ performance: asked }),
    };
};

/** The dates of its type: those that it needs, and none that it does not know (specification section 3). */
const dates: Rule = allowance => {
    const { name, required, optional } = ALLOWANCE_TYPES[allowance.allowance_code];
    const wrong = (field: DateField): Said | false => {
        if (required.includes(field)) return !allowance[field] && messages.required;
        return Boolean(allowance[field]) && !optional.includes(field) && tpmMessages.notTaken({ type: name });
    };
    return Object.fromEntries(DATES.map(field => [field, wrong(field)]));
};

const inOrder: Rule = allowance =>
    Object.fromEntries(
        DATE_RANGES.map(daysOf).map(([start, end]) => {
            const [from, to] = [allowance[start], allowance[end]];
            return [end, Boolean(from && to && to < from) && tpmMessages.daysReversed];
        }),
    );

const volumes: Rule = allowance => {
    const { name, basis } = ALLOWANCE_TYPES[allowance.allowance_code];
    const other = Object.entries(VOLUMES).filter(([of]) => of !== basis);
    return Object.fromEntries(
        other.map(([, field]) => [field, allowance[field] !== null && tpmMessages.notTaken({ type: name })]),
    );
};

const products: Rule = ({ allowance_code: code, product_ids: ids }) => {
    const { name, category } = ALLOWANCE_TYPES[code];
    return { product_ids: category === 'promotion' && (ids ?? []).length > 0 && tpmMessages.notTaken({ type: name }) };
};

const spend: Rule = allowance => {
    const { basis } = ALLOWANCE_TYPES[allowance.allowance_code];
    const field = basis === null ? 'allowance_amount' : VOLUMES[basis];
    return { [field]: spendOf(allowance) > toCents(MOST_SPEND) && tpmMessages.tooMuchSpend };
};

/** In the order in which they are told: of each field the first. */
const RULES: readonly Rule[] = [ofPerformance, dates, inOrder, volumes, products, spend];

/**
 * What is wrong with an allowance of a promotion beyond the rules of single fields, by field (specification section 3,
 * "Allowance types"; domain.md section 8): the same on server and screen.
 */
export const allowanceErrors = (allowance: AllowanceValues, performance: PerformanceType): SaidErrors => {
    const errors: Record<string, Said> = {};
    for (const rule of RULES) {
        for (const [field, said] of Object.entries(rule(allowance, performance))) if (said) errors[field] ??= said;
    }
    return errors;
};
