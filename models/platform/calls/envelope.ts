import type { MessageDescriptor } from '../messages/message';
import type { Errors } from '../definition/schema';

/** Every JSON answer (docs/api.md). */
export interface Envelope<Data = unknown> {
    readonly status: number;
    readonly data: Data | null;
    readonly errors: Errors | null;
    /** Of each error, by the same path, the message's key and what stands in its places. */
    readonly messages?: Readonly<Record<string, MessageDescriptor>>;
}
