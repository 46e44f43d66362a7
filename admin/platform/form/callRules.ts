import type { FieldValues, Resolver } from 'react-hook-form';
import type { Call } from '../../../models/platform/calls/call';
import { shapeSchema } from '../../../models/platform/definition/schema';
import { memoizeResolver, resolverOf } from './rules';

/**
 * Returns the server's own rules for the form of a hand-written call; they are built once a form.
 *
 * @param toPayload converts the form's values to the payload of the call
 */
export const callRules = (call: Call, toPayload: (values: FieldValues) => FieldValues): Resolver => {
    const rules = memoizeResolver(joi => resolverOf(shapeSchema(joi, call.payload)));
    return (values, context, options) => rules(toPayload(values), context, options);
};
