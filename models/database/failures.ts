import { callMessages } from '../platform/messages/callMessages';
import type { Message } from '../platform/messages/message';
import { violationOf } from './errors';

/** The record is not there. */
export class NotFoundError extends Error {
    readonly userMessage = callMessages.gone;

    constructor() {
        super(callMessages.gone.text);
    }
}

/** Someone else saved the record since it was read; `saved` is what they saved. */
export class ConflictError extends Error {
    readonly userMessage = callMessages.conflict;

    constructor(readonly saved: unknown) {
        super(callMessages.conflict.text);
    }
}

/** Of work that was answered already, or whose caller has gone. */
export const unwanted = (): Error => new Error('Nobody waits for it any more.');

/** An error that has its own message: the failures here, and those of a call. */
interface Refusing {
    readonly userMessage?: Message;
    /** Of a call's failure: from 500 on it is nobody's fault. */
    readonly status?: number;
}

/**
 * Returns the reason why one item of many could not be written; undefined when the error is not about the item.
 *
 * @param ofReference the message of a reference that the database does not let go, or has none to
 */
export const whyNot = (error: unknown, ofReference: Message = callMessages.goneReferenceOf): Message | undefined => {
    const kind = violationOf(error)?.kind;
    if (kind === 'unique') return callMessages.sameValues;
    if (kind === 'reference') return ofReference;
    const { userMessage, status = 400 } = error as Refusing;
    return status < 500 ? userMessage : undefined;
};
