import type { Envelope } from '../../../models/platform/calls/envelope';
import { firstMessages } from '../../../models/platform/messages/signInMessages';
import type { Errors } from '../../../models/platform/definition/schema';
import { translateMessage, translateRule } from '../i18n/messages';

/** An error response of the server; status 0 where the server could not be reached. */
export class ServiceError extends Error {
    override readonly name = 'ServiceError';
    readonly #errors: Errors;
    readonly #message: NonNullable<Envelope['messages']>;

    constructor(
        readonly status: number,
        errors: Errors = {},
        /** The envelope's `data`: the saved record of a version conflict. */
        readonly data: unknown = null,
        messages: Envelope['messages'] = {},
    ) {
        super();
        this.#errors = errors;
        this.#message = messages;
    }

    /** Builds the error for a response without success. */
    static of(status: number, { errors, data, messages }: Envelope): ServiceError {
        return new ServiceError(status, errors ?? {}, data, messages);
    }

    /** In the language of the page. */
    get errors(): Errors {
        return Object.fromEntries(
            Object.entries(this.#errors).map(([path, english]) => [
                path,
                translateMessage(this.#message[path], english),
            ]),
        );
    }

    /** The message for users: the transport error of a browser ("Failed to fetch") remains in `errors`, for the log. */
    override get message(): string {
        const answered = this.status === 0 ? undefined : this.errors['serviceError'];
        return answered ?? translateRule(firstMessages.communication);
    }
}

/**
 * Builds the error of a call that got no answer; its serviceError carries the transport's message (specification
 * section 8).
 */
export const toRequestFailedError = (error: unknown): ServiceError =>
    new ServiceError(0, error instanceof Error ? { serviceError: error.message } : {});

/** Whether the server, or a service that it needs, was unavailable: the same request may be sent again. */
export const isUnheard = ({ status }: ServiceError): boolean => status === 0 || status === 503;

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Returns the message to show for a failure, whatever was thrown. */
export const messageOf = (error: unknown): string =>
    error instanceof Error ? error.message : translateRule(firstMessages.communication);
