import type { Told } from '../said';
import { json } from '../platform/fields/json';
import type { Field } from '../platform/fields/kind';

/** Key and values beside a text that is answered, and stored if it is: `<field>_said`, or `said` beside a reason. */
export const told = <const O extends { readonly readOnly?: true }>(options: O): Field<'json', Told, O> => ({
    kind: json({}).kind,
    options: { ...options, beside: true },
});
