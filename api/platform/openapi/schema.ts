import type { Schema as Rule } from 'joi';
import type { Field } from '../../../models/platform/fields/kind';
import { labelOf } from '../../../models/platform/definition/label';
import { isList, type ListPart, type Part, type Shape } from '../../../models/platform/definition/shape';
import { joi } from '../server/validation';

/** The part of JSON Schema (2020-12) that is used here. */
export interface Schema {
    readonly $ref?: string;
    readonly type?: string | readonly string[];
    readonly title?: string;
    readonly description?: string;
    readonly format?: string;
    readonly enum?: readonly unknown[];
    readonly const?: unknown;
    readonly default?: unknown;
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: boolean | Schema;
    readonly items?: Schema | false;
    readonly prefixItems?: readonly Schema[];
    readonly allOf?: readonly Schema[];
    readonly anyOf?: readonly Schema[];
    readonly contentMediaType?: string;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMaximum?: number;
    readonly minItems?: number;
    readonly maxItems?: number;
}

const FORMATS: Readonly<Record<string, string>> = { DATE: 'date', DATETIME: 'date-time' };

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** Corrects Joi's export: it omits null from a nullable choice, and includes an empty choice. */
const mended = (schema: Schema): Schema => {
    const { enum: choices, ...rest } = schema;
    if (!choices) return schema;
    if (choices.length === 0) return rest;
    return isNullable(schema) ? { ...rest, enum: [...choices, null] } : schema;
};

/** Returns the schema of a rule's input, as exported by Joi. */
export const ruleSchema = (rule: Rule): Schema => rule['~standard'].jsonSchema.input({ target: 'draft-2020-12' });

export const nullable = (schema: Schema): Schema => {
    if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
    const type = [schema.type, 'null'];
    return schema.enum ? { ...schema, type, enum: [...schema.enum, null] } : { ...schema, type };
};

const isField = (part: Part): part is Field => 'kind' in part;

/** Builds what a rule's schema does not contain: label, help, meaning of values, resource referred to, format. */
const buildAnnotations = (name: string, field: Field): Schema => {
    const { help, to } = field.options as { help?: string; to?: string };
    const meaning = field.kind.about?.(field.options);
    const description = [help, meaning, to && `The id of a record of ${to}.`].filter(Boolean).join(' ');
    const format = FORMATS[field.kind.column(field.options)?.type ?? 'TEXT'];
    const { default: defaultValue } = field.options;
    return {
        title: labelOf(name, field),
        ...(description && { description }),
        ...(format && { format }),
        ...(defaultValue !== undefined && { default: defaultValue }),
    };
};

const withAnnotations = (name: string, part: Part, schema: Schema): Schema => {
    if (isField(part)) return { ...mended(schema), ...buildAnnotations(name, part) };
    if ('object' in part) return describedBy(part.object, schema);
    return schema.items ? { ...schema, items: withAnnotations(name, part.list, schema.items) } : schema;
};

/** Returns the schema of an object's rule, with the annotations of its shape. */
export const describedBy = (shape: Shape, schema: Schema): Schema => ({
    ...schema,
    properties: Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => {
            const part = shape[name];
            return [name, part ? withAnnotations(name, part, property) : property];
        }),
    ),
});

const answeredValue = (name: string, field: Field): Schema => {
    // The form of a text is a rule for input only; stored values may be older, or empty by default.
    const { minLength: _min, pattern: _pattern, ...schema } = mended(ruleSchema(field.kind.rule(joi, field.options)));
    const { default: _default, ...known } = buildAnnotations(name, field);
    return { ...schema, ...known };
};

const answeredPart = (name: string, part: Part): Schema => {
    if (isField(part)) return answeredValue(name, part);
    if ('object' in part) return answerSchema(part.object);
    return { type: 'array', items: answeredPart(name, part.list) };
};

const isWriteOnly = (part: Part): boolean => isField(part) && part.options.writeOnly === true;

/** Returns the schema of an answer of a shape or list: every key is present; optional ones may be null. */
export const answerSchema = (shape: Shape | ListPart): Schema => {
    if (isList(shape)) return answeredPart('', shape);
    const parts = Object.entries(shape).filter(([, part]) => !isWriteOnly(part));
    const schemas = parts.map(([name, part]): [string, Schema] => {
        const schema = answeredPart(name, part);
        return [name, part.options.required ? schema : nullable(schema)];
    });
    return { type: 'object', properties: Object.fromEntries(schemas), required: parts.map(([name]) => name) };
};
