import { hasJsonBody, type Call } from '../../../models/platform/calls/call';
import type { CallGroup } from '../../../models/platform/calls/call';
import { screensOfCall } from '../../../models/platform/calls/readScreens';
import { shapeSchema } from '../../../models/platform/definition/schema';
import { joi } from '../server/validation';
import { enveloped, type MediaContent, type Described, type Method, type Parameter } from './operation';
import { answerSchema, describedBy, ruleSchema, type Schema } from './schema';

const REDIRECTED = 302;

const payloadSchema = ({ payload }: Call): Schema => describedBy(payload, ruleSchema(shapeSchema(joi, payload)));

/** Returns the schema of an upload: its fields and one file. */
const multipart = (schema: Schema): Schema => ({
    ...schema,
    properties: { ...schema.properties, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(schema.required ?? []), 'file'],
});

const bodyOf = (call: Call): MediaContent | undefined => {
    const schema = payloadSchema(call);
    if (call.takes === 'multipart') return { 'multipart/form-data': { schema: multipart(schema) } };
    return hasJsonBody(call) ? { 'application/json': { schema } } : undefined;
};

/** Returns the query parameters of a GET, which are its payload. */
const queryOf = (call: Call): readonly Parameter[] => {
    if (call.method !== 'GET') return [];
    const { properties = {}, required = [] } = payloadSchema(call);
    return Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        description: schema.description ?? `The ${name}.`,
        schema,
    }));
};

/** A call without its own answer returns the wrapper only. */
const dataOf = ({ answer }: Call): Schema =>
    Object.keys(answer).length > 0 ? answerSchema(answer) : { type: ['object', 'null'] };

const contentOf = (call: Call): MediaContent =>
    ({
        envelope: () => enveloped(dataOf(call), call.status),
        file: () => ({ '*/*': {} }),
        events: () => ({ 'text/event-stream': {} }),
        redirect: () => ({}),
    })[call.gives]();

/** Describes the hand-made calls, by their definitions. */
export const describedCalls = ({ title, calls }: CallGroup): Described[] =>
    calls.map(call => {
        const body = bodyOf(call);
        const query = queryOf(call);
        const { status, path, access, about } = call;
        return {
            method: call.method.toLowerCase() as Method,
            path,
            tag: title,
            summary: about,
            access,
            screens: screensOfCall(call),
            ...(body && { body }),
            ...(query.length > 0 && { query }),
            done: { status: call.gives === 'redirect' ? REDIRECTED : status, content: contentOf(call) },
            failures: [
                ...(call.method === 'GET' || call.takes === 'multipart' ? [] : [409]),
                ...(call.limited ? [429] : []),
            ],
        };
    });
