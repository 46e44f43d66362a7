import { randomBytes } from 'node:crypto';
import { boomify, isBoom, type Boom } from '@hapi/boom';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { ConflictError, NotFoundError } from '../../../models/database/failures';
import { violationOf } from '../../../models/database/errors';
import type { Envelope } from '../../../models/platform/calls/envelope';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { textsOf, descriptorOf, type Message } from '../../../models/platform/messages/message';
import type { RouteApp } from '../sessions/route';
import { CHANGE_SET_HEADER } from '../../../models/platform/undo/changeSet';
import { API } from '../../../models/platform/calls/paths';
import { Failure } from './failure';
import { logOf } from './requestLog';

/** Statuses and messages for violations of the database's rules; others depend on the index, or on the call. */
const OF_VIOLATION = {
    full: [503, callMessages.diskFull],
    unavailable: [503, callMessages.unavailable],
} as const;

/** Messages of failures that hapi itself finds, by status. */
const OF_STATUS: Readonly<Record<number, Message>> = {
    401: callMessages.signIn,
    403: callMessages.noAccess,
    404: callMessages.noCall,
    413: callMessages.tooLarge,
    415: callMessages.contentType,
    503: callMessages.noAnswer,
};

/**
 * `uq_<table>_<field>`: the field of a unique index. The name of an index over several fields does not show its fields;
 * internal names of the database are never sent.
 */
const ofUnique = (index: string, table: RouteApp['table']): Failure => {
    const field = table?.fields.find(name => index === `uq_${table.name}_${name}`) ?? 'serviceError';
    return new Failure(409, { [field]: messages.duplicate });
};

/**
 * The database alone finds this if it happened concurrently: the check before the write has a more specific message.
 */
const ofReference = (method: string): Failure =>
    Failure.service(409, method === 'delete' ? callMessages.referredTo : callMessages.goneReference);

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

/** Builds the failure of an unexpected error, with the reference number of its log entry. */
const unexpected = (request: Request, error: Boom): Failure => {
    const reference = randomBytes(4).toString('hex');
    logOf(request).error({ reference, err: error }, 'unexpected');
    const { statusCode } = error.output;
    return Failure.service(statusCode, callMessages.unexpected({ reference }));
};

/** Converts any error to the failure that the caller receives. */
const failureOf = (request: Request, boom: Boom): Failure => {
    const error = boomify((request.app.requestFailed as Error | undefined) ?? boom);
    if (error instanceof Failure) return error;
    if (error instanceof NotFoundError) return Failure.service(404, error.userMessage);
    if (error instanceof ConflictError) return Failure.service(409, error.userMessage, error.saved);
    const violated = ofViolation(error, request);
    if (violated) return violated;
    const { statusCode, message } = error.output.payload;
    const isExpected = statusCode < 500 || statusCode === 503;
    return isExpected
        ? Failure.service(statusCode, OF_STATUS[statusCode] ?? callMessages.other({ message }))
        : unexpected(request, error);
};

const envelope = (h: ResponseToolkit, content: Envelope): ResponseObject => h.response(content).code(content.status);

const answerFailure = (request: Request, h: ResponseToolkit, error: Boom): ResponseObject => {
    const { status, errors, data, wait } = failureOf(request, error);
    const descriptors = Object.fromEntries(Object.entries(errors).map(([path, error]) => [path, descriptorOf(error)]));
    const response = envelope(h, { status, data, errors: textsOf(errors), messages: descriptors });
    return wait === undefined ? response : response.header('Retry-After', String(wait));
};

/** Seconds, a year: immutable responses are requested once by each browser, and no shared cache stores them. */
const FOR_EVER = 'private, max-age=31536000, immutable';

const isCacheable = ({ route }: Request): boolean => (route.settings.app as unknown as RouteApp).isCacheable === true;

/**
 * Puts every failure under the API into the envelope, without stacks and SQL. No response may be cached, except
 * immutable ones by the browser that requested them.
 */
export const envelopePlugin: Plugin<void> = {
    name: 'envelope',
    register: server => {
        server.ext('onPreResponse', (request, h) => {
            const { response } = request;
            if (!request.path.startsWith(`${API}/`) && request.path !== API) return h.continue;
            const answered = isBoom(response) ? answerFailure(request, h, response) : response;
            answered.header('Cache-Control', !isBoom(response) && isCacheable(request) ? FOR_EVER : 'no-store');
            const changes = request.app.changes?.id;
            if (changes !== undefined) answered.header(CHANGE_SET_HEADER, String(changes));
            return isBoom(response) ? answered : h.continue;
        });
    },
};

/** Returns a response in the success envelope. */
export const answer = (h: ResponseToolkit, data: unknown, status = 200): ResponseObject =>
    envelope(h, { status, data: data ?? null, errors: null });
