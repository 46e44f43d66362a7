import type { Root, StringSchema } from 'joi';

/** Normalizes a text on the way in. */
export type Normalize = (text: string) => string;

const roots = new WeakMap<Root, Map<Normalize, Root>>();

const extended = (joi: Root, normalize: Normalize): Root =>
    joi.extend({
        type: 'string',
        base: joi.string(),
        coerce: { from: 'string', method: (value: string) => ({ value: normalize(value) }) },
    }) as Root;

/** Joi whose strings are normalized before they are checked; made once for each way. */
const rootOf = (joi: Root, normalize: Normalize): Root => {
    const known = roots.get(joi) ?? new Map<Normalize, Root>();
    roots.set(joi, known);
    const root = known.get(normalize) ?? extended(joi, normalize);
    known.set(normalize, root);
    return root;
};

/** Returns the rule of a string that is normalized first: what is checked, and taken, is what is stored. */
export const stringRule = (joi: Root, normalize: Normalize): StringSchema =>
    rootOf(joi, normalize).string().prefs({ convert: true });
