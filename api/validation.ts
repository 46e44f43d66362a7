import Joi from 'joi';
import type { ObjectSchema, ValidationError } from 'joi';
import { errorsOf, shapeSchema, validation } from '../models/schema';
import type { InputOf, Shape } from '../models/shape';
import { Failure } from './failure';

/** What a caller gave, checked. @throws Failure 400 with a message for each field */
export const check = <T>(schema: ObjectSchema<T>, given: unknown): T => {
    const { value, error } = schema.validate(given, validation) as { value: T; error?: ValidationError };
    if (error) throw new Failure(400, errorsOf(error));
    return value;
};

/** Joi as the server hands it to the rules. */
export const joi = Joi;

export const schemaOf = <S extends Shape>(shape: S): ObjectSchema<InputOf<S>> => shapeSchema<InputOf<S>>(Joi, shape);
