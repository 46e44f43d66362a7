import { messages } from '../../../models/platform/messages/ruleMessages';
import type { MessageErrors } from '../../../models/platform/messages/message';
import type { Part, Shape } from '../../../models/platform/definition/shape';

const hasLists = (part: Part): boolean =>
    'list' in part || ('object' in part && Object.values(part.object).some(hasLists));

const inPart = (part: Part, input: unknown, path: string): MessageErrors => {
    if ('object' in part) return longListsOf(part.object, input, `${path}.`);
    if (!('list' in part) || !Array.isArray(input)) return {};
    const { max = Infinity } = part.options;
    if (input.length > max) return { [path]: messages.tooManyItems({ limit: max }) };
    if (!hasLists(part.list)) return {};
    const inItems = input.map((item: unknown, at) => inPart(part.list, item, `${path}.${String(at)}`));
    return Object.assign({}, ...inItems) as MessageErrors;
};

/**
 * Returns messages for lists that are longer than they may be. Joi validates every item before it counts them, which
 * takes seconds for a list that is far too long.
 */
export const longListsOf = (shape: Shape, input: unknown, path = ''): MessageErrors => {
    if (typeof input !== 'object' || input === null) return {};
    const errors = Object.entries(shape).map(([name, part]) =>
        inPart(part, (input as Readonly<Record<string, unknown>>)[name], path + name),
    );
    return Object.assign({}, ...errors) as MessageErrors;
};
