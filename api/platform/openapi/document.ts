import type { Definition } from '../../../models/platform/definition/resource';
import type { CallGroup } from '../../../models/platform/calls/call';
import { APPLICATION, RELEASE } from '../../../models/platform/server/release';
import { listCallGroups, listDefinitions } from '../../../models/platform/definition/registry';
import { COOKIE } from '../sessions/cookie';
import { API } from '../../../models/platform/calls/paths';
import { describedCalls } from './calls';
import {
    FAILURES,
    MONITOR,
    operationOf,
    SESSION,
    TOKEN,
    type Method,
    type ApiOperation,
    type Response,
} from './operation';
import { resourceSchemas } from './records';
import { describedResource } from './resources';
import type { Schema } from './schema';

export interface Document {
    readonly openapi: '3.1.0';
    readonly info: { readonly title: string; readonly version: string; readonly description: string };
    readonly servers: readonly { readonly url: string }[];
    readonly tags: readonly { readonly name: string; readonly description?: string }[];
    readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, ApiOperation>>>>>;
    readonly components: {
        readonly schemas: Readonly<Record<string, Schema>>;
        readonly responses: Readonly<Record<string, Response>>;
        readonly securitySchemes: Readonly<Record<string, object>>;
    };
}

const ABOUT =
    'Every JSON answer is an envelope of `status`, `data` and `errors`. `errors` has a message for each field, nested ' +
    'ones by their dotted path, and `serviceError` for what belongs to no field. What is not described here is refused. ' +
    'A message is English; `messages` has its key and the values in it by the same path, for translation. So has `message` ' +
    'beside the `reason` of what was refused, and `<field>_descriptor` beside a stored text that the server made.';

/** A message's key, `<group>.<name>`, and its values: texts, figures, and other messages. */
const messageSchema: Schema = {
    type: 'object',
    properties: {
        key: { type: 'string' },
        values: {
            type: 'object',
            additionalProperties: {
                anyOf: [{ type: 'string' }, { type: 'number' }, { $ref: '#/components/schemas/Message' }],
            },
        },
    },
    required: ['key'],
};

const failure: Schema = {
    type: 'object',
    properties: {
        status: { type: 'integer' },
        data: { description: 'The saved record when a version does not match, else null.' },
        errors: { type: 'object', additionalProperties: { type: 'string' } },
        messages: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Message' } },
    },
    required: ['status', 'data', 'errors', 'messages'],
};

const failures: Readonly<Record<string, Response>> = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
);

const listed = (): readonly Definition[] => listDefinitions().filter(({ operations }) => operations.length > 0);

/** Whether a group of calls has a section of its own: under the name of a resource it is among its generated calls. */
const isAlone = ({ title }: CallGroup): boolean => !listed().some(({ label }) => label[1] === title);

const pathsOf = (): Document['paths'] => {
    const paths: Record<string, Partial<Record<Method, ApiOperation>>> = {};
    const described = [...listCallGroups().flatMap(describedCalls), ...listDefinitions().flatMap(describedResource)];
    for (const route of described) {
        paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
    }
    return paths;
};

/** Builds the OpenAPI document of the entire API from definitions and calls. */
export const makeOpenApi = (): Document => ({
    openapi: '3.1.0',
    info: { title: APPLICATION, version: RELEASE, description: ABOUT },
    servers: [{ url: API }],
    tags: [
        ...listCallGroups()
            .filter(isAlone)
            .map(({ title }) => ({ name: title })),
        ...listed().map(({ label, about }) => ({ name: label[1], description: about })),
    ],
    paths: pathsOf(),
    components: {
        schemas: {
            Failure: failure,
            Message: messageSchema,
            ...Object.fromEntries(listed().flatMap(one => Object.entries(resourceSchemas(one)))),
        },
        responses: failures,
        securitySchemes: {
            [SESSION]: { type: 'apiKey', in: 'cookie', name: COOKIE },
            [TOKEN]: {
                type: 'http',
                scheme: 'bearer',
                description: 'An API token of a user, who makes it in My Account for some screens (`x-screens`).',
            },
            [MONITOR]: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN, where it is set.' },
        },
    },
});
