import type { MessageDescriptor } from '../messages/message';
import type { Errors } from '../definition/schema';

/** Every JSON answer (docs/api.md). */
export interface Envelope<Data = unknown> {
    readonly status: number;
    readonly data: Data | null;
    readonly errors: Errors | null;
    /** The key and the values of the message of each error, by the same path. */
    readonly messages?: Readonly<Record<string, MessageDescriptor>>;
}
