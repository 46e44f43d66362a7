import { may } from '../../../../models/platform/access/access';
import type { Document } from '../../../../api/platform/openapi/document';
import type { ApiOperation, Response } from '../../../../api/platform/openapi/operation';
import { answerSchema, describedBy, nullable, ruleSchema } from '../../../../api/platform/openapi/schema';
import type { RouteApp } from '../../../../api/platform/sessions/route';
import { joi } from '../../../../api/platform/server/validation';
import { shapeSchema } from '../../../../models/platform/definition/schema';
import { choice } from '../../../../models/platform/fields/choice';
import { money } from '../../../../models/platform/fields/money';
import { password } from '../../../../models/platform/fields/password';
import { reference } from '../../../../models/platform/fields/reference';
import { text } from '../../../../models/platform/fields/text';
import { list, object } from '../../../../models/platform/definition/shape';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { expectWellFormed } from '../../../support/xlsx';
import { definitions } from '../../../support/registered';

const BASE = '/iss/api';
const [sqlite] = databases;

/** Returns every object in a tree, with its path. */
const nodesOf = (node: unknown, path = '#'): [string, Record<string, unknown>][] => {
    if (typeof node !== 'object' || node === null) return [];
    const inner = Object.entries(node).flatMap(([key, value]) => nodesOf(value, `${path}/${key}`));
    return Array.isArray(node) ? inner : [[path, node as Record<string, unknown>], ...inner];
};

const at = (tree: unknown, ref: string): unknown =>
    ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);

describe('the documentation', () => {
    let app: TestApp;
    let client: Client;
    let document: Document;

    beforeAll(async () => {
        app = await openTestApp(sqlite!);
        client = await app.as('viewer');
        document = JSON.parse((await client.file('GET', '/openapi.json')).body.toString());
    });
    afterAll(() => app.drop());

    const operations = (): [string, ApiOperation][] =>
        Object.entries(document.paths).flatMap(([path, item]) =>
            Object.entries(item).map(([method, operation]): [string, ApiOperation] => [`${method} ${path}`, operation]),
        );
    const routes = () => app.server.table().filter(({ path }) => path.startsWith(BASE) && !path.includes('{call*}'));

    test('a body of which everything is optional may be left out', () => {
        const isNeeded = (name: string) => new Map(operations()).get(name)?.requestBody?.required;
        expect(isNeeded('post /product/list')).toBe(false);
        expect(isNeeded('post /myaccount/pref/list')).toBe(false);
        expect(isNeeded('post /product/export')).toBe(true);
        expect(isNeeded('post /datafeed/upload')).toBe(true);
        expect(isNeeded('post /settings/entitytype')).toBe(true);
    });

    test('every route is in it, and nothing else', () => {
        const served = routes().map(({ method, path }) => `${method} ${path.slice(BASE.length)}`);
        expect(
            operations()
                .map(([name]) => name)
                .sort(),
        ).toEqual(served.sort());
    });

    test('the access that it tells is the access of the route', () => {
        for (const { method, path, settings } of routes()) {
            const { access, screens = [] } = settings.app as unknown as RouteApp;
            const operation = at(document.paths[path.slice(BASE.length)], `#/${method}`) as ApiOperation;
            expect([path, operation['x-access']]).toEqual([path, access]);
            for (const role of operation['x-roles'] ?? []) expect(may({ roles: [role] }, access)).toBe(true);
            expect([path, operation['x-screens'] ?? []]).toEqual([path, screens]);
            const schemes = operation.security.flatMap(need => Object.keys(need));
            expect(schemes).toHaveLength(access === 'anyone' ? 0 : screens.length > 0 ? 2 : 1);
            expect(schemes.includes('token')).toBe(screens.length > 0);
        }
    });

    test('it has the structure of OpenAPI 3.1', () => {
        expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Endcap', version: '3.16.0' } });
        const tags = document.tags.map(({ name }) => name);
        expect(new Set(tags).size).toBe(tags.length);
        const ids = operations().map(([, { operationId }]) => operationId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [name, operation] of operations()) {
            expect(operation.operationId).toMatch(/^[a-z0-9-]+$/i);
            expect([name, operation.summary.length > 0]).toEqual([name, true]);
            expect(operation.tags.filter(tag => !tags.includes(tag))).toEqual([]);
            expect(Object.keys(operation.responses).some(status => /^[23]/.test(status))).toBe(true);
            for (const status of Object.keys(operation.responses)) expect(status).toMatch(/^[1-5]\d\d$/);
            for (const need of operation.security) {
                expect(Object.keys(need).filter(key => !(key in document.components.securitySchemes))).toEqual([]);
            }
        }
    });

    test('each parameter of a path is described, and each parameter has one schema', () => {
        for (const [name, { parameters = [] }] of operations()) {
            const inPath = Array.from(name.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter);
            const described = parameters.filter(one => one.in === 'path');
            expect(described.map(one => one.name)).toEqual(inPath);
            expect(described.every(one => one.required)).toBe(true);
            for (const one of parameters) expect([one.schema, one.content].filter(Boolean)).toHaveLength(1);
        }
    });

    test('what it refers to is there', () => {
        const refs = nodesOf(document).flatMap(([path, { $ref }]) => (typeof $ref === 'string' ? [[path, $ref]] : []));
        expect(refs.length).toBeGreaterThan(20);
        expect(refs.filter(([, ref]) => at(document, ref!) === undefined)).toEqual([]);
    });

    test('every schema is one of JSON Schema', () => {
        const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
        for (const [path, { type, required, properties, ...node }] of nodesOf(document)) {
            if (!/schema(s\/\w+)?(\/|$)/.test(path) || path.endsWith('/properties')) continue;
            const types = type === undefined ? [] : [type].flat();
            expect([path, types.filter(one => !TYPES.includes(one as string))]).toEqual([path, []]);
            if (Array.isArray(required) && properties) {
                expect([path, required.filter(key => !Object.hasOwn(properties, key as string))]).toEqual([path, []]);
            }
            if (node['enum']) expect([path, (node['enum'] as unknown[]).length > 0]).toEqual([path, true]);
        }
    });

    const resolved = <Part extends { readonly $ref?: string }>(part: Part): Part =>
        part.$ref ? (at(document, part.$ref) as Part) : part;

    const checkEnvelope = (name: string, status: string, response: Response): void => {
        const schema = response.content?.['application/json']?.schema;
        if (!schema) {
            const isEmpty = Object.keys(response.content ?? {}).length === 0;
            expect([name, status, isEmpty]).toEqual([name, isEmpty ? '302' : '200', isEmpty]);
            return;
        }
        const isSuccess = status === '200' || status === '201';
        expect(Object.keys(resolved(schema).properties ?? {})).toEqual([
            'status',
            'data',
            'errors',
            ...(isSuccess ? [] : ['messages']),
        ]);
    };

    test('answers are in the envelope, and failures are too', () => {
        for (const [name, { responses }] of operations()) {
            for (const [status, input] of Object.entries(responses)) checkEnvelope(name, status, resolved(input));
        }
    });

    test('a record that is answered has exactly what is told of it', async () => {
        const admin = await app.as('administrator');
        const { data } = await admin.call<object[]>('GET', '/settings/productdepartment');
        const schema = document.components.schemas['ProductDepartment'];
        expect(data?.length).toBeGreaterThan(0);
        expect(Object.keys(data?.[0] ?? {}).sort()).toEqual([...(schema?.required ?? [])].sort());
        expect(Object.keys(schema?.properties ?? {})).toEqual(schema?.required);
    });

    test('what is written and never read is in no answer and no filter', () => {
        const text = JSON.stringify(document.components.schemas);
        for (const { operations: has, allFields } of definitions) {
            const hidden = Object.entries(allFields).filter(([, field]) => field.options.writeOnly);
            if (!has.includes('create')) for (const [name] of hidden) expect(text).not.toContain(`"${name}"`);
        }
    });

    test('a filter takes what the list takes', () => {
        const filter = document.components.schemas['ProductDepartmentFilter']?.properties ?? {};
        expect(Object.keys(filter)).toEqual(expect.arrayContaining(['q', 'code', 'code_like', 'weight_gte', 'id_neq']));
        expect(productDepartment.access.view).toBe('contentManager');
    });

    test('the page has every call with an anchor, and needs no script', async () => {
        const { status, headers, body } = await client.file('GET', '/docs');
        expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        const page = body.toString();
        for (const [, { operationId }] of operations()) {
            expect(page).toContain(`<article id="${operationId}">`);
            expect(page).toContain(`href="#${operationId}"`);
        }
        for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
        expect(page).not.toMatch(/<script|\son\w+=|https?:\/\/|\[object|undefined|>false</);
        expectWellFormed(page.replace(/<!doctype html>|<meta[^>]*>|&#39;/g, '').replace(/<style>[^]*<\/style>/, ''));
        expect(String(headers['content-security-policy'])).toContain("script-src 'self'");
    });

    test('it is for who is signed in', async () => {
        expect((await app.stranger().file('GET', '/openapi.json')).status).toBe(401);
        expect((await app.stranger().file('GET', '/docs')).status).toBe(401);
    });
});

describe('the schema of a shape', () => {
    const shape = {
        name: text({ max: 10, required: true, label: 'The name', help: 'Short.' }),
        kind: choice(['A', 'B'], {}),
        cost: money({ min: 0, below: 100 }),
        secret: password({ writeOnly: true }),
        lines: list(object({ to: reference('settings/productdepartment', { required: true }) }, { required: true }), {
            max: 3,
        }),
    } as const;

    test('of what is given has the rules, and what fields say of themselves', () => {
        const schema = describedBy(shape, ruleSchema(shapeSchema(joi, shape)));
        expect(schema).toMatchObject({ required: ['name'], additionalProperties: false });
        expect(schema.properties).toMatchObject({
            name: { type: 'string', maxLength: 10, title: 'The name', description: 'Short.' },
            kind: { type: ['string', 'null'], enum: ['A', 'B', '', null] },
            cost: { type: ['number', 'null'], minimum: 0, exclusiveMaximum: 100 },
            secret: { title: 'Secret' },
            lines: {
                maxItems: 3,
                items: {
                    required: ['to'],
                    properties: { to: { description: 'The id of a record of settings/productdepartment.' } },
                },
            },
        });
    });

    test('of what is answered has every key and nothing that is not read', () => {
        const schema = answerSchema(shape);
        expect(schema.required).toEqual(['name', 'kind', 'cost', 'lines']);
        expect(schema.properties).toMatchObject({
            name: { type: 'string' },
            kind: { type: ['string', 'null'], enum: ['A', 'B', null] },
            lines: { type: ['array', 'null'] },
        });
    });

    test('a reference to another schema may be null too', () => {
        expect(nullable({ $ref: '#/x' })).toEqual({ anyOf: [{ $ref: '#/x' }, { type: 'null' }] });
    });
});
