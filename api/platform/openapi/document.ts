import type { CallGroup } from '../../../models/platform/calls/call';
import { callGroups } from '../../../models/serverSlices';
import { APPLICATION, RELEASE } from '../../../models/platform/server/release';
import { definitions } from '../../../models/resources';
import { COOKIE } from '../sessions/cookie';
import { API } from '../../paths';
import { describedCalls } from './calls';
import { FAILURES, operationOf, SESSION, type Method, type Operation, type Response } from './operation';
import { resourceSchemas } from './records';
import { describedResource } from './resources';
import type { Schema } from './schema';

export interface Document {
    readonly openapi: '3.1.0';
    readonly info: { readonly title: string; readonly version: string; readonly description: string };
    readonly servers: readonly { readonly url: string }[];
    readonly tags: readonly { readonly name: string; readonly description?: string }[];
    readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
    readonly components: {
        readonly schemas: Readonly<Record<string, Schema>>;
        readonly responses: Readonly<Record<string, Response>>;
        readonly securitySchemes: Readonly<Record<string, object>>;
    };
}

const ABOUT =
    'Every JSON answer is an envelope of `status`, `data` and `errors`. `errors` has a message for each field, nested ' +
    'ones by their dotted path, and `serviceError` for what belongs to no field. What is not described here is refused. ' +
    'A message is English; `said`, by the same path, has its key and the values in it, for who translates. So has `said` ' +
    'beside the `reason` of what was refused, and `<field>_said` beside a stored text that the server made.';

/** A message's key, `<group>.<name>`, and what stands in its places: texts, figures, and what is said itself. */
const told: Schema = {
    type: 'object',
    properties: {
        key: { type: 'string' },
        values: {
            type: 'object',
            additionalProperties: {
                anyOf: [{ type: 'string' }, { type: 'number' }, { $ref: '#/components/schemas/Told' }],
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
        said: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Told' } },
    },
    required: ['status', 'data', 'errors', 'said'],
};

const failures: Readonly<Record<string, Response>> = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
);

const listed = definitions.filter(({ operations }) => operations.length > 0);

/** Whether a group of calls stands by itself: under the name of a resource it is among its generated calls. */
const isAlone = ({ title }: CallGroup): boolean => !listed.some(({ label }) => label[1] === title);

const pathsOf = (): Document['paths'] => {
    const paths: Record<string, Partial<Record<Method, Operation>>> = {};
    const described = [...callGroups.flatMap(describedCalls), ...definitions.flatMap(describedResource)];
    for (const route of described) {
        paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
    }
    return paths;
};

/** The whole API as an OpenAPI document: definitions and calls are all that it is made from. */
export const makeDocument = (): Document => ({
    openapi: '3.1.0',
    info: { title: APPLICATION, version: RELEASE, description: ABOUT },
    servers: [{ url: API }],
    tags: [
        ...callGroups.filter(isAlone).map(({ title }) => ({ name: title })),
        ...listed.map(({ label, about }) => ({ name: label[1], description: about })),
    ],
    paths: pathsOf(),
    components: {
        schemas: {
            Failure: failure,
            Told: told,
            ...Object.fromEntries(listed.flatMap(one => Object.entries(resourceSchemas(one)))),
        },
        responses: failures,
        securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: COOKIE } },
    },
});
