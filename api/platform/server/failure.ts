import { callMessages } from '../../../models/platform/messages/callMessages';
import { textsOf, joinMessages, type Message, type MessageErrors } from '../../../models/platform/messages/message';

/**
 * A rejected call, with the status and the messages for its caller. Services throw it; they are independent of Hapi.
 */
export class Failure extends Error {
    constructor(
        readonly status: number,
        readonly errors: MessageErrors,
        /** The saved record, with a 409 for a version conflict. */
        readonly data: unknown = null,
        /** Seconds until the next try, with a 429. */
        readonly wait?: number,
    ) {
        super(Object.values(textsOf(errors)).join(' '));
    }

    /** All messages together, where there are no fields to show them at. */
    get userMessage(): Message | undefined {
        return joinMessages('sentences', Object.values(this.errors));
    }

    /** Builds the failure of too many tries. @param wait seconds */
    static tooMany(wait: number): Failure {
        const time = callMessages.minutes({ minutes: Math.ceil(wait / 60) });
        return Failure.busy(callMessages.tooManyTries({ time }), wait);
    }

    /** Builds the failure of too many concurrent calls. @param wait seconds after which a retry makes sense */
    static busy(message: Message, wait: number): Failure {
        return new Failure(429, { serviceError: message }, null, wait);
    }

    /** Builds a failure that belongs to no field. */
    static service(status: number, message: Message, data: unknown = null): Failure {
        return new Failure(status, { serviceError: message }, data);
    }
}
