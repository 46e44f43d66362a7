import { randomBytes } from 'node:crypto';
import { boomify, isBoom, type Boom } from '@hapi/boom';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { ConflictError, NotFoundError } from '../models/database/failures';
import { violationOf } from '../models/database/errors';
import type { Envelope } from '../models/envelope';
import { messages } from '../models/messages';
import type { RouteApp } from './account/authentication';
import { API } from './paths';
import { Failure } from './failure';

/** What a violation of a rule of the database's is to the caller; others depend on the index, or on the call. */
const OF_VIOLATION = {
    full: [503, 'The server’s disk is full. Please tell your system administrator.'],
    unavailable: [503, 'The database cannot be reached. Please try again in a moment.'],
} as const;

/** Messages of failures that hapi itself finds, by status. */
const OF_STATUS: Readonly<Record<number, string>> = {
    401: 'Please sign in.',
    403: 'You do not have access.',
    404: 'There is no such call.',
    413: 'The request is too large.',
    415: 'This content type is not taken.',
    503: 'There was no answer in time. What was asked for may still be done: look before you try again.',
};

/**
 * `uq_<table>_<field>`: the field of a unique index. What an index over several fields is about, its name does not tell,
 * and nobody learns a name of the database's own.
 */
const ofUnique = (index: string, table: RouteApp['table']): Failure => {
    const field = table?.fields.find(name => index === `uq_${table.name}_${name}`) ?? 'serviceError';
    return new Failure(409, { [field]: messages.duplicate });
};

/** Found by the database alone when it happened at the same moment: what is looked at before says more. */
const ofReference = (method: string): Failure =>
    Failure.service(
        409,
        method === 'delete' ? 'Another record refers to this one.' : 'What this refers to does not exist any more.',
    );

const ofViolation = (error: unknown, { method, route }: Request): Failure | undefined => {
    const violation = violationOf(error);
    if (!violation) return undefined;
    if (violation.kind === 'reference') return ofReference(method);
    if (violation.kind === 'unique') {
        return ofUnique(violation.index, (route.settings.app as unknown as RouteApp).table);
    }
    const [status, message] = OF_VIOLATION[violation.kind];
    return Failure.service(status, message);
};

/** An unexpected error: its caller is told a number under which it is in the log. */
const unexpected = (request: Request, error: Boom): Failure => {
    const reference = randomBytes(4).toString('hex');
    request.logger.error({ reference, err: error }, 'unexpected');
    const { statusCode } = error.output;
    return Failure.service(statusCode, `Something went wrong here. Please tell your administrator: ${reference}.`);
};

/** What any error is to the caller. */
const failureOf = (request: Request, given: Boom): Failure => {
    const error = boomify((request.app.unanswered as Error | undefined) ?? given);
    if (error instanceof Failure) return error;
    if (error instanceof NotFoundError) return Failure.service(404, error.message);
    if (error instanceof ConflictError) return Failure.service(409, error.message, error.saved);
    const violated = ofViolation(error, request);
    if (violated) return violated;
    const { statusCode, message } = error.output.payload;
    const isExpected = statusCode < 500 || statusCode === 503;
    return isExpected ? Failure.service(statusCode, OF_STATUS[statusCode] ?? message) : unexpected(request, error);
};

const envelope = (h: ResponseToolkit, content: Envelope): ResponseObject => h.response(content).code(content.status);

const answerFailure = (request: Request, h: ResponseToolkit, error: Boom): ResponseObject => {
    const { status, errors, data, wait } = failureOf(request, error);
    const response = envelope(h, { status, data, errors });
    return wait === undefined ? response : response.header('Retry-After', String(wait));
};

/** Every failure under the API becomes the envelope; no stack and no SQL ever leaves. No answer is kept by anybody. */
export const envelopePlugin: Plugin<void> = {
    name: 'envelope',
    register: server => {
        server.ext('onPreResponse', (request, h) => {
            const { response } = request;
            if (!request.path.startsWith(`${API}/`) && request.path !== API) return h.continue;
            const answered = isBoom(response) ? answerFailure(request, h, response) : response;
            answered.header('Cache-Control', 'no-store');
            return isBoom(response) ? answered : h.continue;
        });
    },
};

/** The envelope of success. */
export const answer = (h: ResponseToolkit, data: unknown, status = 200): ResponseObject =>
    envelope(h, { status, data: data ?? null, errors: null });
