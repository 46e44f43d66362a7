import type { FieldValues, Resolver } from 'react-hook-form';
import type { Call } from '../../../models/platform/calls/call';
import { shapeSchema } from '../../../models/platform/definition/schema';
import { memoizeResolver, resolverOf } from './rules';

/**
 * The server's own rules for the form of a hand-made call; they are made once a form.
 *
 * @param toPayload what the call is given of the form's values
 */
export const callRules = (call: Call, toPayload: (values: FieldValues) => FieldValues): Resolver => {
    const rules = memoizeResolver(joi => resolverOf(shapeSchema(joi, call.payload)));
    return (values, context, options) => rules(toPayload(values), context, options);
};
