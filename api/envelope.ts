import { randomBytes } from 'node:crypto';
import { isBoom, type Boom } from '@hapi/boom';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { ConflictError, NotFoundError } from '../models/database/failures';
import { violationOf } from '../models/database/errors';
import type { Envelope } from '../models/envelope';
import { messages } from '../models/messages';
import { API } from './paths';
import { Failure } from './failure';

/** Messages of failures that hapi itself finds, by status. */
const OF_STATUS: Readonly<Record<number, string>> = {
    401: 'Please sign in.',
    403: 'You do not have access.',
    404: 'There is no such call.',
    413: 'The request is too large.',
    415: 'This content type is not taken.',
};

/** `uq_<table>_<field>`: the field of a unique index that is over one field; of several, the first. */
const fieldOfIndex = (index: string, table: string): string => index.slice(`uq_${table}_`.length);

const ofViolation = (error: unknown, table: string): Failure | undefined => {
    const violation = violationOf(error);
    if (violation?.kind === 'unique') {
        return new Failure(409, { [fieldOfIndex(violation.index, table)]: messages.duplicate });
    }
    if (violation?.kind === 'reference') return Failure.service(409, 'Another record refers to this one.');
    if (violation?.kind === 'unavailable') {
        return Failure.service(503, 'The database cannot be reached. Please try again in a moment.');
    }
    return undefined;
};

/** What any error is to the caller. An unexpected one becomes a reference number that is also in the log. */
const failureOf = (request: Request, error: Boom): Failure => {
    const cause: unknown = error.data instanceof Failure ? error.data : error;
    if (cause instanceof Failure) return cause;
    if (cause instanceof NotFoundError) return Failure.service(404, cause.message);
    if (cause instanceof ConflictError) return Failure.service(409, cause.message, cause.saved);
    const { table = '' } = request.route.settings.app as { table?: string };
    const violated = ofViolation(error, table);
    if (violated) return violated;

    const { statusCode, message } = error.output.payload;
    if (statusCode < 500) return Failure.service(statusCode, OF_STATUS[statusCode] ?? message);
    const reference = randomBytes(4).toString('hex');
    request.log(['error'], { reference, error });
    return Failure.service(statusCode, `Something went wrong here. Please tell your administrator: ${reference}.`);
};

const envelope = (h: ResponseToolkit, content: Envelope): ResponseObject => h.response(content).code(content.status);

const answerFailure = (request: Request, h: ResponseToolkit, error: Boom): ResponseObject => {
    const { status, errors, data, wait } = failureOf(request, error);
    const response = envelope(h, { status, data, errors });
    return wait === undefined ? response : response.header('Retry-After', String(wait));
};

/** Every failure under the API becomes the envelope; no stack and no SQL ever leaves. */
export const envelopePlugin: Plugin<void> = {
    name: 'envelope',
    register: server => {
        server.ext('onPreResponse', (request, h) => {
            const { response } = request;
            if (!request.path.startsWith(`${API}/`) && request.path !== API) return h.continue;
            return isBoom(response) ? answerFailure(request, h, response) : h.continue;
        });
    },
};

/** The envelope of success. */
export const answer = (h: ResponseToolkit, data: unknown, status = 200): ResponseObject =>
    envelope(h, { status, data: data ?? null, errors: null });
