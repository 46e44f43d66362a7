import { messages } from '../../models/messages';
import type { Errors } from '../../models/schema';

/** What the server refused, or that it could not be reached (status 0). */
export class ServiceError extends Error {
    override readonly name = 'ServiceError';

    constructor(
        readonly status: number,
        readonly errors: Errors = {},
        /** The envelope's `data`: the saved record of a version conflict. */
        readonly data: unknown = null,
    ) {
        super(errors['serviceError'] ?? messages.communication);
    }
}

/** A call that got no answer, with the transport's message (specification section 8). */
export const unanswered = (error: unknown): ServiceError =>
    new ServiceError(0, error instanceof Error ? { serviceError: error.message } : {});

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** What a person is told about a failure, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : messages.communication);
