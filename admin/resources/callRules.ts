import { joiResolver } from '@hookform/resolvers/joi';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Call } from '../../models/call';
import { shapeSchema, validation } from '../../models/schema';
import { madeOnce } from './rules';

/**
 * The server's own rules for the form of a hand-made call; they are made once a form.
 *
 * @param taken what the call is given of the form's values
 */
export const callRules = (call: Call, taken: (values: FieldValues) => FieldValues): Resolver => {
    const rules = madeOnce(joi => joiResolver(shapeSchema(joi, call.payload), validation));
    return (values, context, options) => rules(taken(values), context, options);
};
