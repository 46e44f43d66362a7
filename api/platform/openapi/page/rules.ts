import type { Schema } from '../schema';

const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? '';

const typesOf = ({ type = [] }: Schema): readonly string[] => (typeof type === 'string' ? [type] : type);

const choicesOf = (choices: readonly unknown[]): string => choices.map(one => JSON.stringify(one)).join(', ');

/** Returns the type of a schema as a short text: `list of integer, or none`. */
export const typeOf = (schema: Schema): string => {
    if (schema.$ref) return nameOfRef(schema.$ref);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
    if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
    if (schema.items) return `list of ${typeOf(schema.items)}`;
    if (schema.enum) return `one of ${choicesOf(schema.enum)}`;
    const types = typesOf(schema).map(type => (type === 'null' ? 'none' : (schema.format ?? type)));
    return types.join(' or ') || 'anything';
};

/** Returns the limits of a value: `at most 25 characters; ^[A-Z]+$`. */
export const valueLimits = (schema: Schema): string => {
    const { minLength = 0, maxLength, minimum, maximum, exclusiveMaximum, pattern, maxItems } = schema;
    return [
        minLength > 1 && `at least ${minLength} characters`,
        maxLength !== undefined && `at most ${maxLength} characters`,
        minimum !== undefined && `from ${minimum}`,
        maximum !== undefined && `to ${maximum}`,
        exclusiveMaximum !== undefined && `below ${exclusiveMaximum}`,
        maxItems !== undefined && `at most ${maxItems} items`,
        pattern,
        schema.default !== undefined && `else ${JSON.stringify(schema.default)}`,
    ]
        .filter(Boolean)
        .join('; ');
};

/** Returns the object of a schema, or of its list items; undefined for a plain value. */
export const objectIn = (schema: Schema): Schema | undefined => {
    if (schema.properties) return schema;
    return schema.items ? objectIn(schema.items) : undefined;
};

/** Returns the name of the schema that this one refers to, or lists. */
export const refIn = (schema: Schema): string | undefined => {
    if (schema.$ref) return nameOfRef(schema.$ref);
    return schema.items ? refIn(schema.items) : undefined;
};
