import type { ObjectSchema, ValidationError } from 'joi';
import type { MessageErrors } from '../../../models/platform/messages/message';
import { errorsOf, validation } from '../../../models/platform/definition/schema';
import { payloadComplexity } from './payloadComplexity';

type Payload = Readonly<Record<string, unknown>>;
interface Portion {
    readonly payload: Payload;
    readonly list: string;
    /** Index in that list at which the portion begins. */
    readonly from: number;
}

/** Values whose errors are all reported at once: finding an error takes a hundred times as long as its value. */
const PORTION = 1000;

export const isLarge = (input: unknown): boolean => payloadComplexity(input) > PORTION;

/**
 * Returns the errors of a large payload whose first error is known: its lists are validated in portions of 1,000 values
 * until enough errors are found, so that the time depends on the reported errors only. For large values outside lists
 * only the first error is reported.
 */
export const errorsOfLarge = (
    schema: ObjectSchema,
    input: unknown,
    first: ValidationError,
    enough: number,
): MessageErrors => {
    const errors = { ...errorsOf(first) };
    for (const { payload, list, from } of portionsOf(input, first)) {
        const { error } = schema.validate(payload, { ...validation, abortEarly: isLarge(payload[list]) });
        if (error) Object.assign(errors, errorsOf(movedOn(error, list, from)));
        if (Object.keys(errors).length >= enough) break;
    }
    return errors;
};

/** Yields the portions of a payload's lists, from the first error on: all before it is valid. */
function* portionsOf(input: unknown, first: ValidationError): Generator<Portion> {
    if (typeof input !== 'object' || input === null) return;
    const payload = input as Payload;
    const lists = Object.entries(payload).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    const rest: Payload = {
        ...payload,
        ...Object.fromEntries(lists.map(([name, items]) => [name, items.slice(0, 1)])),
    };
    if (isLarge(rest)) return;
    const [errant, index] = first.details[0]?.path ?? [];
    for (const [list, items] of lists) {
        let from = list === errant && typeof index === 'number' ? index : 0;
        while (from < items.length) {
            const portion = portionOf(items, from);
            yield { payload: { ...rest, [list]: portion }, list, from };
            from += portion.length;
        }
    }
}

/** Returns as many items as have 1,000 values together, or one that has more. */
const portionOf = (items: readonly unknown[], from: number): unknown[] => {
    let end = from;
    for (let weight = 0; end < items.length; end++) {
        weight += 1 + payloadComplexity(items[end]);
        if (weight > PORTION && end > from) break;
    }
    return items.slice(from, end);
};

const movedOn = (error: ValidationError, list: string, from: number): Pick<ValidationError, 'details'> => ({
    details: error.details.map(detail => {
        const [name, index, ...inner] = detail.path;
        return name === list && typeof index === 'number'
            ? { ...detail, path: [name, index + from, ...inner] }
            : detail;
    }),
});
