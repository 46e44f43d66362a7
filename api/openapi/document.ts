import { callGroups } from '../../models/calls';
import { APPLICATION, RELEASE } from '../../models/release';
import { definitions } from '../../models/resources';
import { COOKIE } from '../account/authentication';
import { API } from '../paths';
import { describedCalls } from './calls';
import { FAILURES, operationOf, SESSION, type Method, type Operation, type Response } from './operation';
import { resourceSchemas } from './records';
import { describedHistories, describedResource } from './resources';
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
    'ones by their dotted path, and `serviceError` for what belongs to no field. What is not described here is refused.';

const failure: Schema = {
    type: 'object',
    properties: {
        status: { type: 'integer' },
        data: { description: 'The saved record when a version does not match, else null.' },
        errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['status', 'data', 'errors'],
};

const failures: Readonly<Record<string, Response>> = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    ]),
);

const listed = definitions.filter(({ operations }) => operations.length > 0);

const pathsOf = (): Document['paths'] => {
    const paths: Record<string, Partial<Record<Method, Operation>>> = {};
    const described = [
        ...callGroups.flatMap(describedCalls),
        ...describedHistories(),
        ...listed.flatMap(describedResource),
    ];
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
        ...callGroups.map(({ title }) => ({ name: title })),
        ...listed.map(({ label, about }) => ({ name: label[1], description: about })),
    ],
    paths: pathsOf(),
    components: {
        schemas: {
            Failure: failure,
            ...Object.fromEntries(listed.flatMap(one => Object.entries(resourceSchemas(one)))),
        },
        responses: failures,
        securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: COOKIE } },
    },
});
