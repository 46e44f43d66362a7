import type { ObjectSchema, ValidationError } from 'joi';
import type { SaidErrors } from '../../../models/said';
import { errorsOf, validation } from '../../../models/platform/definition/schema';
import { weightOf } from '../../weight';

type Payload = Readonly<Record<string, unknown>>;
interface Portion {
    readonly payload: Payload;
    readonly list: string;
    /** Where in the list of that name the portion begins. */
    readonly from: number;
}

/** Values of which all errors are told at once: each that is found takes a hundred times what its value took. */
const PORTION = 1000;

export const isLarge = (given: unknown): boolean => weightOf(given) > PORTION;

/**
 * The errors of a large payload whose first is known: its lists are looked at in portions of 1,000 values until enough
 * errors are found, so that it takes no longer than those that are told. Of what is larger and no list, the first
 * error is told alone.
 */
export const errorsOfLarge = (
    schema: ObjectSchema,
    given: unknown,
    first: ValidationError,
    enough: number,
): SaidErrors => {
    const errors = { ...errorsOf(first) };
    for (const { payload, list, from } of portionsOf(given, first)) {
        const { error } = schema.validate(payload, { ...validation, abortEarly: isLarge(payload[list]) });
        if (error) Object.assign(errors, errorsOf(movedOn(error, list, from)));
        if (Object.keys(errors).length >= enough) break;
    }
    return errors;
};

/** What comes before the first error is right. */
function* portionsOf(given: unknown, first: ValidationError): Generator<Portion> {
    if (typeof given !== 'object' || given === null) return;
    const payload = given as Payload;
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

/** As many items as are 1,000 values together, or one that is more. */
const portionOf = (items: readonly unknown[], from: number): unknown[] => {
    let end = from;
    for (let weight = 0; end < items.length; end++) {
        weight += 1 + weightOf(items[end]);
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
