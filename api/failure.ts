import type { Errors } from '../models/schema';

/** A call that cannot be done, with the status and the messages that its caller sees. Services throw it; they know no Hapi. */
export class Failure extends Error {
    constructor(
        readonly status: number,
        readonly errors: Errors,
        /** A 409 for a version carries the saved record. */
        readonly data: unknown = null,
    ) {
        super(Object.values(errors).join(' '));
    }

    /** What belongs to no field. */
    static service(status: number, message: string, data: unknown = null): Failure {
        return new Failure(status, { serviceError: message }, data);
    }
}
