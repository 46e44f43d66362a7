import Joi from 'joi';
import type { ObjectSchema } from 'joi';
import type { MessageErrors } from '../../../models/platform/messages/message';
import {
    errorsOf,
    shapeSchema,
    validateBy,
    validation,
    type Validated,
} from '../../../models/platform/definition/schema';
import type { InputOf, Shape } from '../../../models/platform/definition/shape';
import { memoize } from '../../../models/platform/memoize';
import { Failure } from './failure';
import { errorsOfLarge, isLarge } from '../limits/largePayload';
import { longListsOf } from '../limits/longLists';

/** Maximum of errors in one response. */
const MAX_ERRORS = 100;

const firstOf = (errors: MessageErrors): MessageErrors =>
    Object.fromEntries(Object.entries(errors).slice(0, MAX_ERRORS));

/** Shapes that the schemas of payloads were built from. */
const shapes = new WeakMap<ObjectSchema, Shape>();

const firstErrorBy = <T>(schema: ObjectSchema<T>, input: unknown): Validated<T> =>
    schema.validate(input, { ...validation, abortEarly: true });

/**
 * Validates a caller's input.
 *
 * @param messagesOf builds the messages of its errors, where its values are texts that users typed
 * @throws Failure 400 with a message for each field, 100 at most; of more than 1,000 values that are in no list the
 *   first alone; for too long lists only their errors. 413 and 400 for input that is too large or too deep to be
 *   checked
 */
export const check = <T>(schema: ObjectSchema<T>, input: unknown, messagesOf = errorsOf): T => {
    const large = isLarge(input);
    const long = large ? longListsOf(shapes.get(schema) ?? {}, input) : {};
    if (Object.keys(long).length > 0) throw new Failure(400, firstOf(long));
    const { value, error } = large ? firstErrorBy(schema, input) : validateBy(schema, input);
    if (!error) return value;
    throw new Failure(400, firstOf(large ? errorsOfLarge(schema, input, error, MAX_ERRORS) : messagesOf(error)));
};

/** Joi in the form that the server passes to the rules. */
export const joi = Joi;

/** Registers the lists of a schema whose length is checked before validation. */
export const withLists = <T>(schema: ObjectSchema<T>, lists: Shape): ObjectSchema<T> => {
    shapes.set(schema, lists);
    return schema;
};

const ofShape = memoize((shape: Shape) => withLists(shapeSchema(Joi, shape), shape));

/** Returns the schema of a shape. Its first use builds it: a start that built all of them would take a fifth longer. */
export const schemaOf = <S extends Shape>(shape: S): ObjectSchema<InputOf<S>> =>
    ofShape(shape) as ObjectSchema<InputOf<S>>;
