import type { MessageDescriptor } from '../messages/message';
import { json } from './json';
import type { Field } from './kind';

/**
 * Defines the key and values beside a text of an answer, and of its column: `<field>_descriptor`, or `message` beside a
 * reason.
 */
export const messageField = <const O extends { readonly readOnly?: true }>(
    options: O,
): Field<'json', MessageDescriptor, O & { readonly beside: true }> => ({
    kind: json({}).kind,
    options: { ...options, beside: true },
});
