import { callMessages } from '../../../models/platform/messages/callMessages';
import { Failure } from '../server/failure';

/** Maximum of values in a body: even the largest lists that calls accept, each item with all its fields, have fewer. */
export const MAX_PAYLOAD_VALUES = 250_000;
/**
 * Properties of one object: all objects that calls accept have fewer, and thousands take far longer than items of a
 * list.
 */
const MAX_PROPERTIES = 5_000;
/** Lists and objects within one another. */
const MAX_DEPTH = 32;

/**
 * Counts the values in a caller's input: fields and items, at whatever level. It runs before any rule, since rules take
 * far longer, and recursive ones fail at too deep levels.
 *
 * @throws Failure 413 beyond 250,000, or 5,000 in one object; 400 beyond 32 levels
 */
export const payloadComplexity = (input: unknown): number => {
    let weight = 0;
    let level: object[] = isNested(input) ? [input] : [];
    for (let depth = 1; level.length > 0; depth++) {
        if (depth > MAX_DEPTH) throw Failure.service(400, callMessages.tooDeep({ levels: MAX_DEPTH }));
        const below: object[] = [];
        for (const each of level) {
            const values = valuesOf(each);
            weight += values.length;
            if (weight > MAX_PAYLOAD_VALUES) throw Failure.service(413, callMessages.tooLarge);
            for (const value of values.filter(isNested)) below.push(value);
        }
        level = below;
    }
    return weight;
};

const valuesOf = (each: object): readonly unknown[] => {
    if (Array.isArray(each)) return each as unknown[];
    const values: unknown[] = [];
    for (const name in each) {
        if (values.length === MAX_PROPERTIES) throw Failure.service(413, callMessages.tooLarge);
        values.push(each[name as keyof object]);
    }
    return values;
};

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
