import type { StatementEffect, StatementValues } from './driver';

/** What a connection's thread opens. */
export interface ThreadData {
    readonly file: string;
    readonly isReadOnly: boolean;
    /** An Int32Array of one: the number of the task that is interrupted. */
    readonly interrupted: SharedArrayBuffer;
}

/** A task of a connection's thread; tasks are numbered from 1 on and answered in their order. */
export type ThreadTask =
    | { readonly kind: 'all' | 'run'; readonly sql: string; readonly values: StatementValues }
    | { readonly kind: 'exec'; readonly sql: string }
    | { readonly kind: 'close' };

/** The answer to a task; the first answer is about the opening. */
export type ThreadAnswer =
    | { readonly rows: readonly unknown[] }
    | { readonly change: StatementEffect }
    | { readonly error: { readonly message: string; readonly code: string } }
    | Record<never, never>;
