import type { Envelope } from '../../../models/platform/calls/envelope';
import { firstMessages } from '../../../models/platform/messages/signInMessages';
import type { Errors } from '../../../models/platform/definition/schema';
import { say, sayRule } from '../../i18n/said';

/** What the server refused, or that it could not be reached (status 0). */
export class ServiceError extends Error {
    override readonly name = 'ServiceError';
    readonly #errors: Errors;
    readonly #said: NonNullable<Envelope['said']>;

    constructor(
        readonly status: number,
        errors: Errors = {},
        /** The envelope's `data`: the saved record of a version conflict. */
        readonly data: unknown = null,
        said: Envelope['said'] = {},
    ) {
        super();
        this.#errors = errors;
        this.#said = said;
    }

    /** What an answer that is no success says. */
    static of(status: number, { errors, data, said }: Envelope): ServiceError {
        return new ServiceError(status, errors ?? {}, data, said);
    }

    /** In the language of the page. */
    get errors(): Errors {
        return Object.fromEntries(
            Object.entries(this.#errors).map(([path, english]) => [path, say(this.#said[path], english)]),
        );
    }

    /** For people: what a browser's transport says ("Failed to fetch") stays in `errors`, for the log. */
    override get message(): string {
        const answered = this.status === 0 ? undefined : this.errors['serviceError'];
        return answered ?? sayRule(firstMessages.communication);
    }
}

/** A call that got no answer; its serviceError carries the transport's message (specification section 8). */
export const unanswered = (error: unknown): ServiceError =>
    new ServiceError(0, error instanceof Error ? { serviceError: error.message } : {});

/** Whether the server, or what it stands on, was away: the same may be asked again. */
export const isUnheard = ({ status }: ServiceError): boolean => status === 0 || status === 503;

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** What a person is told about a failure, whatever was thrown. */
export const messageOf = (error: unknown): string =>
    error instanceof Error ? error.message : sayRule(firstMessages.communication);
