import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc, { type Arbitrary } from 'fast-check';
import type { MediaContent, Method, ApiOperation } from '../../api/platform/openapi/operation';
import type { Schema } from '../../api/platform/openapi/schema';
import { AdrWorld } from '../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { near, pathIds, withStranger } from '../support/arbitrary';
import { databases } from '../support/databases';

/** Calls over both databases: 10,000 per run. More: `TEST_FUZZ_CALLS`. */
const CALLS = Number(process.env['TEST_FUZZ_CALLS'] ?? 10_000) / databases.length;
const SEED = Number(process.env['TEST_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const MINUTES = 60_000;

/** The maximum milliseconds and bytes of an answer. A file, which is streamed, may be larger. */
const MAX_LENGTH = 30_000;
const MAX_BYTES = 10_000_000;
/** Bytes of memory that may be in use at the end beyond those at the beginning: caches are limited. */
const GROWN = 96 * 1_048_576;

interface Documented {
    readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, ApiOperation>>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Created {
    readonly method: Method;
    readonly url: string;
    readonly body: unknown;
    readonly who: string;
}

/** Shares of calls by user: users with many rights call most, since a rejection tests little. */
const WHO = { administrator: 6, content: 3, manager: 2, requester: 2, viewer: 1, nobody: 1 };
/**
 * Calls that are left out: one ends the session that the next call needs; one stays open forever; an upload is no JSON
 * (its own tests send hostile files).
 */
const LEFT_OUT = [
    '/auth/logout',
    '/notification/stream',
    '/datafeed/upload',
    '/tpm/promoactual/upload',
    '/tpm/import/upload',
];

const schemaIn = (content: MediaContent | undefined): Schema | undefined => content?.['application/json']?.schema;

/** Generates every documented call, with values that its schemas accept and values just outside them. */
const callsOf = ({ paths, components: { schemas } }: Documented): Arbitrary<Created> => {
    const calls = Object.entries(paths)
        .filter(([path]) => !LEFT_OUT.some(end => path.endsWith(end)))
        .flatMap(([path, methods]) =>
            Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
                const inQuery = parameters.filter(parameter => parameter.in === 'query');
                const query = fc.record(
                    Object.fromEntries(
                        inQuery.map(({ name, content, schema = {} }) => {
                            const written = schemaIn(content);
                            const value = near(written ?? schema, schemas);
                            return [name, written ? value.map(each => JSON.stringify(each)) : value.map(String)];
                        }),
                    ),
                    { requiredKeys: [] },
                );
                const placed = fc.array(pathIds, { minLength: 3, maxLength: 3 });
                const body = schemaIn(requestBody?.content);
                return fc.record({
                    method: fc.constant(method as Method),
                    url: fc.tuple(placed, query).map(([ids, request]) => {
                        let at = 0;
                        const filled = path.replace(/\{\w+\}/g, () => ids[at++] ?? '1');
                        const search = new URLSearchParams(request as Record<string, string>).toString();
                        return `/iss/api${filled}${search && `?${search}`}`;
                    }),
                    body: body ? withStranger(near(body, schemas)) : fc.constant(undefined),
                    who: fc.oneof(
                        ...Object.entries(WHO).map(([who, weight]) => ({ weight, arbitrary: fc.constant(who) })),
                    ),
                });
            }),
        );
    return fc.oneof(...calls);
};

const collect = (): number => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    return process.memoryUsage().heapUsed;
};

/** Seconds in which pending work may still use memory; memory that is in use afterwards is a leak. */
const ON_THE_WAY = 45;

/** Returns the bytes in use beyond those at the beginning. */
const grownSince = async (heap: number): Promise<number> => {
    for (let second = 0; second < ON_THE_WAY && collect() - heap >= GROWN; second++) await setTimeout(1000);
    return collect() - heap;
};

describe.each(databases)('any call on $name, with what it takes and just outside it', kind => {
    let app: TestApp;
    let created: Arbitrary<Created>;
    const clients = new Map<string, Client>();

    beforeAll(async () => {
        app = await openTestApp(kind);
        for (const who of Object.keys(WHO)) clients.set(who, who === 'nobody' ? app.stranger() : await app.as(who));
        const world = new AdrWorld(app, clients.get('administrator')!);
        for (const name of ['Alder', 'Birch', 'Cedar']) {
            const adr = await world.adr(name);
            const top = await world.entity(adr, `${name}1`);
            const below = await world.entity(adr, `${name}2`, top);
            for (let count = 0; count < 3; count++) await world.state(await world.product(adr), below);
        }
        const { body } = await clients.get('administrator')!.file('GET', '/openapi.json');
        created = callsOf(JSON.parse(body.toString()) as Documented);
    });
    afterAll(() => app.drop());

    /** Counts the rows that a call can change: every change has an audit row, except preferences and sessions. */
    const state = async (): Promise<unknown> =>
        app.services.database.read(
            `SELECT (SELECT count(*) FROM audit) AS audit, (SELECT count(*) FROM sec_user_pref) AS preferences,
                (SELECT count(*) FROM sec_session) AS sessions, (SELECT count(*) FROM adr_prod_entity) AS states`,
        );

    const send = ({ method, url, body, who }: Created) =>
        app.server.inject({
            method,
            url,
            headers: {
                ...(clients.get(who)?.cookie && { cookie: clients.get(who)?.cookie ?? '' }),
                ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
        });

    test(
        `is answered, in time and in the envelope, and changes nothing when refused (seed ${String(SEED)})`,
        async () => {
            const statuses: Record<number, number> = {};
            let before = await state();
            const heap = collect();
            await fc.assert(
                fc.asyncProperty(created, async each => {
                    const began = Date.now();
                    const { statusCode, headers, payload } = await send(each);
                    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
                    expect(statusCode).toBeLessThan(500);
                    expect(Date.now() - began).toBeLessThan(MAX_LENGTH);
                    // Jobs that it has started are its own changes, not those of the next call.
                    if (statusCode < 400) await app.services.jobs.drain();
                    const after = await state();
                    if (String(headers['content-type']).startsWith('application/json')) {
                        expect(payload.length).toBeLessThan(MAX_BYTES);
                        const answer = JSON.parse(payload) as { status?: number; errors?: object | null };
                        if (statusCode >= 400) {
                            expect(answer.status).toBe(statusCode);
                            expect(Object.keys(answer.errors ?? {})).not.toEqual([]);
                        }
                    }
                    if (statusCode >= 400) expect(after).toEqual(before);
                    before = after;
                }),
                { numRuns: CALLS, seed: SEED, endOnFailure: true },
            );
            // A run in which all calls are rejected would test nothing.
            expect(statuses[200] ?? 0).toBeGreaterThan(CALLS / 20);
            expect(statuses[400] ?? 0).toBeGreaterThan(CALLS / 20);
            expect(await grownSince(heap)).toBeLessThan(GROWN);
        },
        20 * MINUTES,
    );
});
