import { messages } from '../../platform/messages/ruleMessages';
import { toCents } from '../../platform/fields/money';
import type { RecordOf } from '../../platform/definition/resource';
import type { Message, MessageErrors } from '../../platform/messages/message';
import { allowanceMessage } from './allowanceMessage';
import {
    ALLOWANCE_TYPES,
    DATE_FIELDS,
    DATE_RANGES,
    daysOf,
    type AllowanceCode,
    type DateField,
    type PerformanceType,
} from './allowanceTypes';
import { MAX_ALLOWANCE_SPEND, type allowance } from './allowance';
import { tpmMessages } from './messages';
import { spendOf, VOLUMES } from './spend';

/** The input of an allowance: the rules check only the fields that its type requires. */
export type AllowanceValues = Pick<
    RecordOf<typeof allowance>,
    'allowance_code' | 'allowance_amount' | 'projected_cases' | 'projected_units' | 'product_ids' | DateField
>;

const notApplicableMessage = (code: AllowanceCode): Message => tpmMessages.notTaken({ type: allowanceMessage(code) });

type Rule = (allowance: AllowanceValues, performance: PerformanceType) => Readonly<Record<string, Message | false>>;

const ofPerformance: Rule = ({ allowance_code: code }, performance) => {
    const { performance: requiredPerformance } = ALLOWANCE_TYPES[code];
    return {
        allowance_code:
            requiredPerformance !== null &&
            requiredPerformance !== performance &&
            tpmMessages.otherPerformance({ performance: requiredPerformance }),
    };
};

/** Checks the dates of its type: those that it needs, and none that it does not have (specification section 3). */
const dates: Rule = allowance => {
    const { allowance_code: code } = allowance;
    const { required, optional } = ALLOWANCE_TYPES[code];
    const dateError = (field: DateField): Message | false => {
        if (required.includes(field)) return !allowance[field] && messages.required;
        return Boolean(allowance[field]) && !optional.includes(field) && notApplicableMessage(code);
    };
    return Object.fromEntries(DATE_FIELDS.map(field => [field, dateError(field)]));
};

const inOrder: Rule = allowance =>
    Object.fromEntries(
        DATE_RANGES.map(daysOf).map(([start, end]) => {
            const [from, to] = [allowance[start], allowance[end]];
            return [end, Boolean(from && to && to < from) && tpmMessages.daysReversed];
        }),
    );

const volumes: Rule = allowance => {
    const { allowance_code: code } = allowance;
    const { basis } = ALLOWANCE_TYPES[code];
    const other = Object.entries(VOLUMES).filter(([of]) => of !== basis);
    return Object.fromEntries(
        other.map(([, field]) => [field, allowance[field] !== null && notApplicableMessage(code)]),
    );
};

const products: Rule = ({ allowance_code: code, product_ids: ids }) => {
    const { category } = ALLOWANCE_TYPES[code];
    return { product_ids: category === 'promotion' && (ids ?? []).length > 0 && notApplicableMessage(code) };
};

const spend: Rule = allowance => {
    const { basis } = ALLOWANCE_TYPES[allowance.allowance_code];
    const field = basis === null ? 'allowance_amount' : VOLUMES[basis];
    return { [field]: spendOf(allowance) > toCents(MAX_ALLOWANCE_SPEND) && tpmMessages.tooMuchSpend };
};

/** In the order in which errors are reported: for each field the first. */
const RULES: readonly Rule[] = [ofPerformance, dates, inOrder, volumes, products, spend];

/**
 * Returns the errors of an allowance of a promotion beyond the rules of single fields, by field (specification section
 * 3, "Allowance types"; docs/domain.md section 8): the same on server and screen.
 */
export const allowanceErrors = (allowance: AllowanceValues, performance: PerformanceType): MessageErrors => {
    const errors: Record<string, Message> = {};
    for (const rule of RULES) {
        for (const [field, message] of Object.entries(rule(allowance, performance)))
            if (message) errors[field] ??= message;
    }
    return errors;
};
