import { callMessages } from '../platform/messages/callMessages';
import type { Message } from '../platform/messages/message';
import { violationOf } from './errors';

/** Thrown where the record does not exist. */
export class NotFoundError extends Error {
    readonly userMessage = callMessages.gone;

    constructor() {
        super(callMessages.gone.text);
    }
}

/** Thrown where someone else saved the record since it was read; `saved` is what they saved. */
export class ConflictError extends Error {
    readonly userMessage = callMessages.conflict;

    constructor(readonly saved: unknown) {
        super(callMessages.conflict.text);
    }
}

/** Returns the error of work that was answered already, or whose caller has disconnected. */
export const unwanted = (): Error => new Error('Nobody waits for it any more.');

/** An error that has its own message: the failures here, and those of a call. */
interface Refusing {
    readonly userMessage?: Message;
    /** The status of a call's failure: from 500 on the caller did nothing wrong. */
    readonly status?: number;
}

/**
 * Returns the reason why one item of many could not be written; undefined when the error is not about the item.
 *
 * @param ofReference the message of a reference that the database does not release, or that does not exist
 */
export const whyNot = (error: unknown, ofReference: Message = callMessages.goneReferenceOf): Message | undefined => {
    const kind = violationOf(error)?.kind;
    if (kind === 'unique') return callMessages.sameValues;
    if (kind === 'reference') return ofReference;
    const { userMessage, status = 400 } = error as Refusing;
    return status < 500 ? userMessage : undefined;
};
