import { callMessages } from '../callMessages';

/** The record is not there. */
export class NotFoundError extends Error {
    readonly said = callMessages.gone;

    constructor() {
        super(callMessages.gone.text);
    }
}

/** Someone else saved the record since it was read; `saved` is what they saved. */
export class ConflictError extends Error {
    readonly said = callMessages.conflict;

    constructor(readonly saved: unknown) {
        super(callMessages.conflict.text);
    }
}
