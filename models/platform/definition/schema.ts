import type { ObjectSchema, PartialSchemaMap, Root, Schema, ValidationError, ValidationOptions } from 'joi';
import type { Field } from '../fields/kind';
import { numberReason } from '../fields/numberText';
import { memoize } from '../memoize';
import { joiMessages, messages, ruleMessage } from '../messages/ruleMessages';
import type { Definition, Fields } from './resource';
import type { Message, MessageErrors } from '../messages/message';
import type { Part, Shape } from './shape';

/**
 * The options of validation, for server and form alike: all errors at once, "12" is not 12 (only text kinds trim),
 * messages without the field's name.
 */
export const validation: ValidationOptions = {
    abortEarly: false,
    convert: false,
    allowUnknown: false,
    messages: { ...joiMessages },
    errors: { label: false },
};

export interface Validated<T> {
    readonly value: T;
    readonly error?: ValidationError | undefined;
}

const prepared = memoize((schema: Schema) => schema.prefs(validation));

/**
 * Validates an input with the options of validation. They become part of the schema once: Joi would compile their
 * messages for every input, which takes longer than most inputs themselves.
 */
export const validateBy = <T>(schema: Schema<T>, input: unknown): Validated<T> => prepared(schema).validate(input);

/** Rejects null, and blank where a value is picked, as missing (specification section 5). */
const requiredRule = (rule: Schema, { isPicked }: Field['kind']): Schema =>
    rule.invalid(null, ...(isPicked ? [''] : []));

/**
 * Returns the rule of a field that may be left out; null clears it, unless it is required. Optional text may also be
 * ''.
 */
const optional = (joi: Root, { kind, options }: Field): Schema => {
    const rule = kind.rule(joi, options);
    if (options.required) return requiredRule(rule, kind);
    return rule.type === 'string' ? rule.allow(null, '') : rule.allow(null);
};

const writable = (fields: Fields): [string, Field][] =>
    Object.entries(fields).filter(([, field]) => !field.options.readOnly);

const objectOf = <T = object>(joi: Root, rules: [string, Schema][]): ObjectSchema<T> =>
    joi.object<T>(Object.fromEntries(rules) as PartialSchemaMap<T>);

/** Returns the rules of rows, which may be left out; each row states itself that it is removed. */
const rules = (joi: Root, rows: Shape): [string, Schema][] =>
    Object.entries(rows).map(([name, part]) => [name, partRule(joi, part).invalid(null)]);

/** Builds the schema of the input that creates a record. @param rows its own, in the shape of the input */
export const createSchema = <T = object>(joi: Root, { allFields }: Definition, rows: Shape = {}): ObjectSchema<T> =>
    objectOf(joi, [
        ...writable(allFields).map(([name, field]): [string, Schema] => {
            const { required, default: start, explicit } = field.options;
            const isRequired = required && (start === undefined || explicit);
            return [name, isRequired ? optional(joi, field).required() : optional(joi, field)];
        }),
        ...rules(joi, rows),
    ]);

const changes = (joi: Root, { allFields }: Definition): [string, Schema][] =>
    writable(allFields).map(([name, field]) => [name, optional(joi, field)]);

/** Builds the schema of the fields that a change may have, without a version. */
export const changesSchema = <T = object>(joi: Root, definition: Definition): ObjectSchema<T> =>
    objectOf(joi, changes(joi, definition));

/** Returns the rule of a field in a change of many: a value, or a change that is applied to each value. */
const ruleForMany = (joi: Root, field: Field): Schema => {
    const rule = optional(joi, field);
    const { forMany } = field.kind;
    return forMany ? joi.alternatives(rule, forMany.rule(joi, field.options)) : rule;
};

/** Builds the schema of the input that changes many records at once, whatever their versions. */
export const manySchema = <T = object>(joi: Root, { allFields }: Definition): ObjectSchema<T> =>
    objectOf(
        joi,
        writable(allFields).map(([name, field]) => [name, ruleForMany(joi, field)]),
    );

/** Returns the changes of one record in a change of many: as values, whatever form the change has (`manySchema`). */
export const changesOfOne = <V extends object>({ allFields }: Definition, record: object, changes: V): V =>
    Object.fromEntries(
        Object.entries(changes).map(([name, change]: [string, unknown]) => {
            const forMany = allFields[name]?.kind.forMany;
            const isValue = change === null || typeof change !== 'object' || Array.isArray(change);
            return [name, forMany && !isValue ? forMany.changed(record[name as never], change) : change];
        }),
    ) as V;

/** Builds the schema of the input that changes a record: derived from the create schema, and its version. */
export const patchSchema = <T = object>(joi: Root, definition: Definition, rows: Shape = {}): ObjectSchema<T> =>
    objectOf(joi, [
        ...changes(joi, definition),
        ...rules(joi, rows),
        ['version', optional(joi, definition.allFields.version).required()],
    ]);

const partRule = (joi: Root, part: Part): Schema => {
    if ('object' in part) return shapeSchema(joi, part.object);
    if (!('list' in part)) return part.kind.rule(joi, part.options);
    let rule = joi.array();
    if (part.options.max !== undefined) rule = rule.max(part.options.max);
    if (part.options.min !== undefined) rule = rule.min(part.options.min);
    if (part.options.single) rule = rule.single();
    return rule.items(partRule(joi, part.list));
};

const isPatch = (part: Part): boolean => 'kind' in part && part.options.patch === true;

const inputRule = (joi: Root, part: Part): Schema => {
    const rule = partRule(joi, part);
    if (part.options.required) {
        const refusing = 'kind' in part ? requiredRule(rule, part.kind) : rule.invalid(null);
        return isPatch(part) ? refusing : refusing.required();
    }
    return rule.type === 'string' ? rule.allow(null, '') : rule.allow(null);
};

/** Builds the schema of the payload of a custom call. */
export const shapeSchema = <T = object>(joi: Root, shape: Shape): ObjectSchema<T> =>
    objectOf(
        joi,
        Object.entries(shape).map(([name, part]) => [name, inputRule(joi, part)]),
    );

/** Field (dotted path) -> its displayed message; `serviceError` for a message that belongs to no field. */
export type Errors = Record<string, string>;

type Detail = ValidationError['details'][number];

const messageOf = ({ message, type, context }: Detail): Message =>
    type === 'object.unknown' ? messages.unknown : ruleMessage(message, context);

const errorsBy = (
    { details }: Pick<ValidationError, 'details'>,
    message: (detail: Detail) => Message,
): MessageErrors => {
    const errors = new Map<string, Message>();
    for (const detail of details) {
        const field = detail.path.length > 0 ? detail.path.join('.') : 'serviceError';
        if (!errors.has(field)) errors.set(field, message(detail));
    }
    return Object.fromEntries(errors);
};

/**
 * Returns one message per field: Joi reports errors in the order of the rules, which is the order of docs/domain.md
 * section 9, so the first is used.
 */
export const errorsOf = (error: Pick<ValidationError, 'details'>): MessageErrors => errorsBy(error, messageOf);

/** The same for values that a user typed: a text instead of a number is one that could not be read (numberText.ts). */
export const typedErrorsOf = (error: Pick<ValidationError, 'details'>): MessageErrors =>
    errorsBy(error, detail => {
        const value: unknown = detail.context?.value;
        return detail.type === 'number.base' && typeof value === 'string' ? numberReason(value) : messageOf(detail);
    });
