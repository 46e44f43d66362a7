import type { Errors } from '../models/schema';

/** A call that cannot be done, with the status and the messages that its caller sees. Services throw it; they know no Hapi. */
export class Failure extends Error {
    constructor(
        readonly status: number,
        readonly errors: Errors,
        /** A 409 for a version carries the saved record. */
        readonly data: unknown = null,
        /** Seconds until the next try may be made, with a 429. */
        readonly wait?: number,
    ) {
        super(Object.values(errors).join(' '));
    }

    /** Too many tries. @param wait seconds */
    static tooMany(wait: number): Failure {
        const minutes = Math.ceil(wait / 60);
        const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
        return new Failure(429, { serviceError: `Too many tries. Please wait ${time} and try again.` }, null, wait);
    }

    /** Too many at once. @param wait seconds after which it is worth another try */
    static busy(message: string, wait: number): Failure {
        return new Failure(429, { serviceError: message }, null, wait);
    }

    /** What belongs to no field. */
    static service(status: number, message: string, data: unknown = null): Failure {
        return new Failure(status, { serviceError: message }, data);
    }
}
