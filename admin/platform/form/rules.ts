import type { ObjectSchema, Root } from 'joi';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { rowsInputShape } from '../../../models/platform/children/recordCollection';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { Definition } from '../../../models/platform/definition/resource';
import {
    createSchema,
    patchSchema,
    typedErrorsOf,
    validation,
    type Errors,
} from '../../../models/platform/definition/schema';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { rowErrors, toPayloadRows } from '../children/rowRules';
import { attemptLoad } from '../data/code';
import { ServiceError } from '../data/ServiceError';
import type { FormMode } from '../feature';
import { translateRules } from '../i18n/messages';
import { writableFields, type NamedField } from '../record/fieldsOf';
import { viewOptionsOf } from '../screens/viewOptions';
import { changeableFields } from './changeable';

/**
 * Returns a function that creates a value at its first call, for all callers; what failed is tried again by the next
 * caller.
 */
const memoize = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let promise: Promise<T> | undefined;
    return () => {
        promise ??= make().catch((error: unknown) => {
            promise = undefined;
            throw error;
        });
        return promise;
    };
};

const joiCode = async (): Promise<Root> => (await attemptLoad(() => import('joi'))).default;

const ifItComes = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
    try {
        return await load();
    } catch (error) {
        if (error instanceof ServiceError) return undefined;
        throw error;
    }
};

/**
 * Loads Joi, which is as large as all of the shell, with the first form. While it fails to load, only the server checks
 * what it is sent.
 */
export const loadJoi = (): Promise<Root | undefined> => ifItComes(joiCode);

/** Returns rules that are built once. */
export const memoizeResolver = (make: (joi: Root) => Resolver): Resolver => {
    const rules = memoize(async () => make(await joiCode()));
    return async (values, context, options) => {
        const resolver = await ifItComes(rules);
        return resolver ? resolver(values, context, options) : { values, errors: {} };
    };
};

const schemas = { create: createSchema, update: patchSchema } as const;

/** Whether a value is unset: a virtual switch that is off is not sent. */
const isUnset = ([name, { options }]: NamedField, values: FieldValues): boolean =>
    values[name] === undefined || (options.virtual === true && values[name] === false);

const asFieldErrors = (errors: Errors): FieldErrors => {
    const fieldErrors: FieldErrors = {};
    for (const [path, message] of Object.entries(errors)) set(fieldErrors, path, { type: 'custom', message });
    return fieldErrors;
};

/** Returns the resolver of a form checked by a schema, each field with its error. */
export const resolverOf =
    (schema: ObjectSchema<FieldValues>): Resolver =>
    values => {
        const { error, ...checked } = schema.validate(values, validation);
        if (error) return { values: {}, errors: asFieldErrors(translateRules(typedErrorsOf(error))) };
        return { values: checked.value as FieldValues, errors: {} };
    };

/**
 * Returns the server's own rules for this form (models/platform/definition/schema.ts), and those of its form options;
 * they are built once a form.
 *
 * @param record to change: of a system record few fields may change
 * @param fixed values that are sent without being requested
 */
export const rulesOf = (definition: Definition, mode: FormMode, record?: object, fixed: object = {}): Resolver => {
    const { hides, check } = viewOptionsOf(definition.path).form ?? {};
    const collection = formCollectionOf(definition);

    /** Returns the values that the server accepts from this form: a record's other values are not sent back. */
    const toPayload = (values: FieldValues): FieldValues => {
        const hidden = hides?.(values, mode) ?? [];
        const sent = changeableFields(definition, writableFields(definition), record)
            .filter(named => !hidden.includes(named[0]) && !isUnset(named, values))
            .map(([name]) => name);
        const names = mode === 'update' ? [...sent, 'version'] : sent;
        return {
            ...Object.fromEntries(names.map(name => [name, values[name] as unknown])),
            ...(collection &&
                !isSystemEntity(record) &&
                !hidden.includes(collection.rows.name) &&
                toPayloadRows(collection, values)),
            ...fixed,
        };
    };

    const rules = memoizeResolver(joi => resolverOf(schemas[mode](joi, definition, rowsInputShape(collection))));
    return async (values, context, options) => {
        const payload = toPayload(values);
        const result = await rules(payload, context, options);
        const rows = collection && !(collection.rows.name in result.errors) && rowErrors(collection, payload);
        const errors = { ...result.errors, ...asFieldErrors({ ...rows, ...check?.(values, mode) }) };
        return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
    };
};
