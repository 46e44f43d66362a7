import { grants, type Access, type Grant } from '../../../models/platform/access/access';
import type { Schema } from './schema';

export interface Parameter {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required?: boolean;
    readonly description: string;
    readonly schema?: Schema;
    /** A query parameter that is JSON itself. */
    readonly content?: MediaContent;
}

export type MediaContent = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Response {
    readonly $ref?: string;
    readonly description?: string;
    readonly content?: MediaContent;
}

export interface ApiOperation {
    readonly operationId: string;
    readonly tags: readonly string[];
    readonly summary: string;
    /** Required access. */
    readonly 'x-access': Access;
    /** The roles with this access; undefined where a sign-in is enough, or none is required. */
    readonly 'x-roles'?: readonly string[];
    /** The screens whose tokens may call it; undefined: none. */
    readonly 'x-screens'?: readonly string[];
    readonly security: readonly Readonly<Record<string, readonly string[]>>[];
    readonly parameters?: readonly Parameter[];
    readonly requestBody?: { readonly required: boolean; readonly content: MediaContent };
    readonly responses: Readonly<Record<string, Response>>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The description of any route. */
export interface Described {
    readonly method: Method;
    /** Path below `/iss/api`. */
    readonly path: string;
    readonly tag: string;
    readonly summary: string;
    readonly access: Access;
    /** The screens whose tokens may call it. */
    readonly screens?: readonly string[];
    readonly query?: readonly Parameter[];
    readonly body?: MediaContent;
    /** The response of a successful call. */
    readonly done: { readonly status: number; readonly content: MediaContent };
    /** Failures that only some calls have. */
    readonly failures?: readonly number[];
}

/** Statuses of docs/api.md and their meanings; every one is returned in the envelope. */
export const FAILURES: Readonly<Record<number, string>> = {
    400: 'What was sent is not valid: a message for each field, 100 at most; of more than 1,000 values that are in no list for the first alone.',
    401: 'Nobody is signed in.',
    403: 'No access; or a write that came from another site.',
    404: 'There is no such record.',
    409: 'Someone else has saved in between (the saved record is in `data`), a record is still referred to, a value is in use, or the state does not allow it.',
    413: 'The request is too large: 1 MiB, or as many bytes as the call says; 250,000 values.',
    415: 'The content type is not taken.',
    429: 'Too many tries, or too many at once; `Retry-After` says in how many seconds to try again.',
    500: 'Something unexpected; `serviceError` has a reference number that is also in the log.',
    503: 'Shutting down, the database cannot be reached, the disk is full, or there was no answer within 30 seconds.',
};

/** The cookie of a session, as `document.ts` declares it. */
export const SESSION = 'session';

/** The token of monitoring, as `document.ts` declares it. */
export const MONITOR = 'monitor';

/** The token of a program that reads, as `document.ts` declares it. */
export const TOKEN = 'token';

const securityOf = ({ access, screens = [] }: Described): ApiOperation['security'] => {
    if (access === 'anyone') return [];
    if (access === 'monitor') return [{ [MONITOR]: [] }];
    return [{ [SESSION]: [] }, ...(screens.length > 0 ? [{ [TOKEN]: [] }] : [])];
};

const isGrant = (access: Access): access is Grant => access in grants;

const statusesOf = ({ method, path, access, screens = [], body, failures = [] }: Described): number[] => [
    400,
    ...(access === 'anyone' ? [] : [401]),
    ...((access !== 'anyone' && access !== 'signedIn') || method !== 'get' || screens.length > 0 ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(body ? [413, 415] : []),
    ...failures,
    500,
    503,
];

const parametersOf = (path: string): Parameter[] =>
    Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => ({
        name,
        in: 'path',
        required: true,
        description: /id$/i.test(name) ? 'The record’s id.' : `The ${name}.`,
        schema: /id$/i.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
    }));

/** `get /settings/datafeed/{id}` -> `get-settings-datafeed-id` */
const idOf = ({ method, path }: Described): string => `${method}${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '');

/** Returns the success envelope around a response. */
export const enveloped = (data: Schema, status = 200): MediaContent => ({
    'application/json': {
        schema: {
            type: 'object',
            properties: { status: { const: status }, data, errors: { type: 'null' } },
            required: ['status', 'data', 'errors'],
        },
    },
});

/** Whether the body is required: it is not where everything in it is optional. */
const isBodyRequired = (body: MediaContent): boolean =>
    Object.values(body).some(({ schema }) => schema?.$ref !== undefined || (schema?.required ?? []).length > 0);

/** Describes a route in OpenAPI. */
export const operationOf = (route: Described): ApiOperation => {
    const { path, tag, summary, access, screens = [], query = [], body, done } = route;
    const parameters = [...parametersOf(path), ...query];
    return {
        operationId: idOf(route),
        tags: [tag],
        summary,
        'x-access': access,
        ...(isGrant(access) && { 'x-roles': grants[access] }),
        ...(screens.length > 0 && { 'x-screens': screens }),
        security: securityOf(route),
        ...(parameters.length > 0 && { parameters }),
        ...(body && { requestBody: { required: isBodyRequired(body), content: body } }),
        responses: {
            [done.status]: { description: 'Done.', content: done.content },
            ...Object.fromEntries(
                statusesOf(route).map(status => [status, { $ref: `#/components/responses/${status}` }]),
            ),
        },
    };
};
