import { callMessages } from '../../../models/platform/messages/callMessages';
import { textsOf, joinMessages, type Message, type MessageErrors } from '../../../models/platform/messages/message';

/** A call that cannot be done, with the status and the messages that its caller sees. Services throw it; they know no Hapi. */
export class Failure extends Error {
    constructor(
        readonly status: number,
        readonly errors: MessageErrors,
        /** A 409 for a version carries the saved record. */
        readonly data: unknown = null,
        /** Seconds until the next try may be made, with a 429. */
        readonly wait?: number,
    ) {
        super(Object.values(textsOf(errors)).join(' '));
    }

    /** All of it together, where there are no fields to show it at. */
    get userMessage(): Message | undefined {
        return joinMessages('sentences', Object.values(this.errors));
    }

    /** Too many tries. @param wait seconds */
    static tooMany(wait: number): Failure {
        const time = callMessages.minutes({ minutes: Math.ceil(wait / 60) });
        return Failure.busy(callMessages.tooManyTries({ time }), wait);
    }

    /** Too many at once. @param wait seconds after which it is worth another try */
    static busy(message: Message, wait: number): Failure {
        return new Failure(429, { serviceError: message }, null, wait);
    }

    /** Builds a failure that belongs to no field. */
    static service(status: number, message: Message, data: unknown = null): Failure {
        return new Failure(status, { serviceError: message }, data);
    }
}
