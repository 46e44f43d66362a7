/** The record is not there. */
export class NotFoundError extends Error {
    constructor() {
        super('This record does not exist any more.');
    }
}

/** Someone else saved the record since it was read; `saved` is what they saved. */
export class ConflictError extends Error {
    constructor(readonly saved: unknown) {
        super('Someone else has saved this record in the meantime.');
    }
}
