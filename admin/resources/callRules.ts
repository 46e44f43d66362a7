import { joiResolver } from '@hookform/resolvers/joi';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Call } from '../../models/call';
import { shapeSchema, validation } from '../../models/schema';
import { loadJoi } from './rules';

/**
 * The server's own rules for the form of a hand-made call.
 *
 * @param taken what the call is given of the form's values
 */
export const callRules =
    (call: Call, taken: (values: FieldValues) => FieldValues): Resolver =>
    async (values, context, options) =>
        joiResolver(shapeSchema(await loadJoi(), call.payload), validation)(taken(values), context, options);
