import type { MessageDescriptor } from '../messages/message';
import { json } from './json';
import type { Field } from './kind';

/** Key and values beside a text that is answered, and stored if it is: `<field>_descriptor`, or `message` beside a reason. */
export const messageField = <const O extends { readonly readOnly?: true }>(
    options: O,
): Field<'json', MessageDescriptor, O & { readonly beside: true }> => ({
    kind: json({}).kind,
    options: { ...options, beside: true },
});
