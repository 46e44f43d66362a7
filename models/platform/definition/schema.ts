import type { ObjectSchema, PartialSchemaMap, Root, Schema, ValidationError, ValidationOptions } from 'joi';
import type { Field } from '../fields/kind';
import { numberReason } from '../fields/numberText';
import { joiMessages, messages, ruleMessage } from '../messages/ruleMessages';
import type { Definition, Fields } from './resource';
import type { Message, MessageErrors } from '../messages/message';
import type { Part, Shape } from './shape';

/**
 * The one set of options, for server and form alike: all errors at once, "12" is not 12 (text kinds alone trim),
 * messages without the field's name.
 */
export const validation: ValidationOptions = {
    abortEarly: false,
    convert: false,
    allowUnknown: false,
    messages: { ...joiMessages },
    errors: { label: false },
};

/** Refuses null, and blank where a value is picked, as missing (specification section 5). */
const requiredRule = (rule: Schema, { isPicked }: Field['kind']): Schema =>
    rule.invalid(null, ...(isPicked ? [''] : []));

/** A field that may be left out; null clears it, unless it is required. Optional text may also be ''. */
const optional = (joi: Root, { kind, options }: Field): Schema => {
    const rule = kind.rule(joi, options);
    if (options.required) return requiredRule(rule, kind);
    return rule.type === 'string' ? rule.allow(null, '') : rule.allow(null);
};

const writable = (fields: Fields): [string, Field][] =>
    Object.entries(fields).filter(([, field]) => !field.options.readOnly);

const objectOf = <T = object>(joi: Root, rules: [string, Schema][]): ObjectSchema<T> =>
    joi.object<T>(Object.fromEntries(rules) as PartialSchemaMap<T>);

/** Rows may be left out; each of them says by itself that it goes. */
const rules = (joi: Root, rows: Shape): [string, Schema][] =>
    Object.entries(rows).map(([name, part]) => [name, partRule(joi, part).invalid(null)]);

/** Builds the schema of the input that creates a record. @param rows its own, as they are given */
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

/** The rule of a field in a change of many: a value, or what becomes of the value of each. */
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

/** Returns what a change of many makes of one of them: values, whatever form the change has (`manySchema`). */
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

/** The payload of a hand-made call. */
export const shapeSchema = <T = object>(joi: Root, shape: Shape): ObjectSchema<T> =>
    objectOf(
        joi,
        Object.entries(shape).map(([name, part]) => [name, inputRule(joi, part)]),
    );

/** Field (dotted path) -> its message as people read it; `serviceError` for what belongs to no field. */
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
 * One message a field: Joi gives them in the order of the rules, which is the order of docs/domain.md section 9, so the
 * first stands.
 */
export const errorsOf = (error: Pick<ValidationError, 'details'>): MessageErrors => errorsBy(error, messageOf);

/** The same of values that people typed: a text in place of a number is one that could not be read (numberText.ts). */
export const typedErrorsOf = (error: Pick<ValidationError, 'details'>): MessageErrors =>
    errorsBy(error, detail => {
        const value: unknown = detail.context?.value;
        return detail.type === 'number.base' && typeof value === 'string' ? numberReason(value) : messageOf(detail);
    });
