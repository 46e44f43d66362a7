import Joi from 'joi';
import type { ObjectSchema, ValidationError } from 'joi';
import type { SaidErrors } from '../../../models/said';
import { errorsOf, shapeSchema, validation } from '../../../models/platform/definition/schema';
import type { InputOf, Shape } from '../../../models/platform/definition/shape';
import { Failure } from './failure';
import { errorsOfLarge, isLarge } from '../limits/largePayload';
import { longListsOf } from '../../longLists';

/** Errors that one answer tells. */
const MOST_ERRORS = 100;

const firstOf = (errors: SaidErrors): SaidErrors => Object.fromEntries(Object.entries(errors).slice(0, MOST_ERRORS));

/** What the schemas of payloads are made of. */
const shapes = new WeakMap<ObjectSchema, Shape>();

interface Checked<T> {
    readonly value: T;
    readonly error?: ValidationError;
}

/**
 * What a caller gave, checked.
 *
 * @param messagesOf what is said of them, where they are texts that people typed
 * @throws Failure 400 with a message for each field, 100 at most; of more than 1,000 values that are in no list the
 *     first alone; of lists that are too long only that. 413 and 400 for what is too large or too deep to be checked
 */
export const check = <T>(schema: ObjectSchema<T>, given: unknown, messagesOf = errorsOf): T => {
    const large = isLarge(given);
    const long = large ? longListsOf(shapes.get(schema) ?? {}, given) : {};
    if (Object.keys(long).length > 0) throw new Failure(400, firstOf(long));
    const { value, error } = schema.validate(given, { ...validation, abortEarly: large }) as Checked<T>;
    if (!error) return value;
    throw new Failure(400, firstOf(large ? errorsOfLarge(schema, given, error, MOST_ERRORS) : messagesOf(error)));
};

/** Joi as the server hands it to the rules. */
export const joi = Joi;

/** A schema that tells of these of its lists when they are too long. */
export const withLists = <T>(schema: ObjectSchema<T>, lists: Shape): ObjectSchema<T> => {
    shapes.set(schema, lists);
    return schema;
};

export const schemaOf = <S extends Shape>(shape: S): ObjectSchema<InputOf<S>> =>
    withLists(shapeSchema<InputOf<S>>(Joi, shape), shape);
