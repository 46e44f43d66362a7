import type { ObjectSchema, Root } from 'joi';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { Definition } from '../../../models/platform/definition/resource';
import { rowsAnswered } from '../../../models/part';
import { rowsPartOf } from '../../../models/resources';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import {
    createSchema,
    patchSchema,
    typedErrorsOf,
    validation,
    type Errors,
} from '../../../models/platform/definition/schema';
import { loadOnce } from '../../platform/data/code';
import { ServiceError } from '../../platform/data/ServiceError';
import { once } from '../../data/once';
import { sayRules } from '../../i18n/said';
import { changeableFields } from '../../platform/form/changeable';
import { writableFields, type NamedField } from '../../platform/record/fieldsOf';
import type { FormMode } from '../../platform/feature';
import { rowProblems, takenRows } from '../rows/rowRules';
import { traitsOf } from '../screens/traits';

const joiCode = async (): Promise<Root> => (await loadOnce(() => import('joi'))).default;

const ifItComes = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
    try {
        return await load();
    } catch (error) {
        if (error instanceof ServiceError) return undefined;
        throw error;
    }
};

/**
 * Joi is as large as all of the shell: it is loaded with the first form. While it does not come, the server alone checks
 * what it is sent.
 */
export const loadJoi = (): Promise<Root | undefined> => ifItComes(joiCode);

/** Rules that are made once. */
export const madeOnce = (make: (joi: Root) => Resolver): Resolver => {
    const rules = once(async () => make(await joiCode()));
    return async (values, context, options) => {
        const made = await ifItComes(rules);
        return made ? made(values, context, options) : { values, errors: {} };
    };
};

const schemas = { create: createSchema, update: patchSchema } as const;

/** A switch that is off and not stored says nothing. */
const saysNothing = ([name, { options }]: NamedField, values: FieldValues): boolean =>
    values[name] === undefined || (options.virtual === true && values[name] === false);

const asFieldErrors = (errors: Errors): FieldErrors => {
    const made: FieldErrors = {};
    for (const [path, message] of Object.entries(errors)) set(made, path, { type: 'custom', message });
    return made;
};

/** A form checked by a schema, each field with what the rule says. */
export const resolverOf =
    (schema: ObjectSchema<FieldValues>): Resolver =>
    values => {
        const { error, ...checked } = schema.validate(values, validation);
        if (error) return { values: {}, errors: asFieldErrors(sayRules(typedErrorsOf(error))) };
        return { values: checked.value as FieldValues, errors: {} };
    };

/**
 * The server's own rules for this form (models/schema.ts), and those of its traits; they are made once a form.
 *
 * @param record what is changed: of a system record few fields may
 * @param fixed what is sent without being asked for
 */
export const rulesOf = (definition: Definition, mode: FormMode, record?: object, fixed: object = {}): Resolver => {
    const { hides, check } = traitsOf(definition.path).form ?? {};
    const part = rowsPartOf(definition);

    /** What the server takes from this form: a record's other values are not sent back. */
    const taken = (values: FieldValues): FieldValues => {
        const hidden = hides?.(values, mode) ?? [];
        const sent = changeableFields(definition, writableFields(definition), record)
            .filter(named => !hidden.includes(named[0]) && !saysNothing(named, values))
            .map(([name]) => name);
        const names = mode === 'update' ? [...sent, 'version'] : sent;
        return {
            ...Object.fromEntries(names.map(name => [name, values[name] as unknown])),
            ...(part && !isSystemEntity(record) && !hidden.includes(part.rows.name) && takenRows(part, values)),
            ...fixed,
        };
    };

    const rules = madeOnce(joi => resolverOf(schemas[mode](joi, definition, rowsAnswered(part))));
    return async (values, context, options) => {
        const given = taken(values);
        const result = await rules(given, context, options);
        const rows = part && !(part.rows.name in result.errors) && rowProblems(part, given, record);
        const errors = { ...result.errors, ...asFieldErrors({ ...rows, ...check?.(values, mode) }) };
        return Object.keys(errors).length > 0 ? { values: {}, errors } : result;
    };
};
