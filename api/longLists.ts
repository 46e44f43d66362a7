import { messages } from '../models/platform/messages/ruleMessages';
import type { SaidErrors } from '../models/said';
import type { Part, Shape } from '../models/platform/definition/shape';

const hasLists = (part: Part): boolean =>
    'list' in part || ('object' in part && Object.values(part.object).some(hasLists));

const inPart = (part: Part, given: unknown, path: string): SaidErrors => {
    if ('object' in part) return longListsOf(part.object, given, `${path}.`);
    if (!('list' in part) || !Array.isArray(given)) return {};
    const { max = Infinity } = part.options;
    if (given.length > max) return { [path]: messages.tooManyItems({ limit: max }) };
    if (!hasLists(part.list)) return {};
    const inItems = given.map((item: unknown, at) => inPart(part.list, item, `${path}.${String(at)}`));
    return Object.assign({}, ...inItems) as SaidErrors;
};

/**
 * What is said of lists that are longer than they may be. Joi looks at every item before it counts them, which takes
 * seconds of a list that is far too long.
 */
export const longListsOf = (shape: Shape, given: unknown, path = ''): SaidErrors => {
    if (typeof given !== 'object' || given === null) return {};
    const errors = Object.entries(shape).map(([name, part]) =>
        inPart(part, (given as Readonly<Record<string, unknown>>)[name], path + name),
    );
    return Object.assign({}, ...errors) as SaidErrors;
};
