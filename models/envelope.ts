import type { Errors } from './schema';

/** Every JSON answer (api.md). */
export interface Envelope<Data = unknown> {
    readonly status: number;
    readonly data: Data | null;
    readonly errors: Errors | null;
}
