import type { Shape } from '../../../models/platform/definition/shape';

const BOOLEANS = ['', 'true', 'false'];

/** The texts of a form as the values that a payload has, by the kinds of its fields; what no kind reads stays text. */
export const valuesOf = (shape: Shape, texts: Readonly<Record<string, string>>): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(texts).map(([name, text]) => {
            const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
            if (!part || !('kind' in part)) return [name, text];
            const value: unknown = part.kind.parse(text);
            return [name, typeof value === 'boolean' && !BOOLEANS.includes(text) ? text : value];
        }),
    );
