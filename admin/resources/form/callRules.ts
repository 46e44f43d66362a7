import type { FieldValues, Resolver } from 'react-hook-form';
import type { Call } from '../../../models/platform/calls/call';
import { shapeSchema } from '../../../models/platform/definition/schema';
import { madeOnce, resolverOf } from './rules';

/**
 * The server's own rules for the form of a hand-made call; they are made once a form.
 *
 * @param taken what the call is given of the form's values
 */
export const callRules = (call: Call, taken: (values: FieldValues) => FieldValues): Resolver => {
    const rules = madeOnce(joi => resolverOf(shapeSchema(joi, call.payload)));
    return (values, context, options) => rules(taken(values), context, options);
};
