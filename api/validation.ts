import Joi from 'joi';
import type { ObjectSchema, ValidationError } from 'joi';
import { errorsOf, shapeSchema, validation, type Errors } from '../models/schema';
import type { InputOf, Shape } from '../models/shape';
import { Failure } from './failure';
import { weightOf } from './weight';

/** Of a larger payload the first error is told alone: each that is found takes a hundred times what its value took. */
const ALL_TOLD_UP_TO = 1000;
/** Errors that one answer tells. */
const MOST_ERRORS = 100;

const firstOf = (errors: Errors): Errors => Object.fromEntries(Object.entries(errors).slice(0, MOST_ERRORS));

/**
 * What a caller gave, checked.
 *
 * @throws Failure 400 with a message for each field, 100 at most; of more than 1,000 values for the first alone. 413 and
 *     400 for what is too large or too deep to be checked
 */
export const check = <T>(schema: ObjectSchema<T>, given: unknown): T => {
    const options = { ...validation, abortEarly: weightOf(given) > ALL_TOLD_UP_TO };
    const { value, error } = schema.validate(given, options) as { value: T; error?: ValidationError };
    if (error) throw new Failure(400, firstOf(errorsOf(error)));
    return value;
};

/** Joi as the server hands it to the rules. */
export const joi = Joi;

export const schemaOf = <S extends Shape>(shape: S): ObjectSchema<InputOf<S>> => shapeSchema<InputOf<S>>(Joi, shape);
