import { joi } from '../../../../api/platform/server/validation';
import type { Change } from '../../../../models/platform/history/difference';
import { isSortable } from '../../../../models/platform/fields/stored';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import type { Definition, Fields } from '../../../../models/platform/definition/resource';
import { inputBesides, neededFields, newRecord } from '../../../fixtures/records';
import { approveTarget } from '../../../fixtures/tpm';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { generatedDefinitions as generated, RecordWorld, type StoredRecord } from '../../../support/recordWorld';
import { databases } from '../../../support/databases';

const UNKNOWN = 'Input property does not match schema.';

describe.each(databases)('generated calls on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: RecordWorld;
    const input = (definition: Definition) => world.input(definition);
    const store = (definition: Definition) => world.store(definition);
    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        world = await RecordWorld.by(client);
        await approveTarget(app.services.database, world.targets);
    });
    afterAll(() => app.drop());

    describe.each(generated.map(definition => [definition.path, definition] as const))('%s', (path, definition) => {
        const url = `/${path}`;
        const create = () => store(definition);
        const list = (query: Record<string, unknown>) =>
            client.call<StoredRecord[]>(
                'GET',
                `${url}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
            );

        test('a record is created, answered as stored, and read again', async () => {
            const record = await input(definition);
            const created = await client.call<StoredRecord>('POST', url, record);
            expect(created.status).toBe(201);
            expect(created.data).toMatchObject({ ...record, create_user: 'administrator' });
            expect(created.data!.version).toBe(definition.childOf ? 2 : 1);
            const read = await client.call('GET', `${url}/${created.data?.id}`);
            expect(read).toMatchObject({ status: 200, data: created.data, errors: null });
        });

        test('every missing field is told at once', async () => {
            const { status, errors } = await client.call('POST', url, {});
            expect(status).toBe(400);
            expect(Object.keys(errors ?? {}).sort()).toEqual(neededFields(definition).sort());
        });

        test('what is not a field, and what the server sets, is refused', async () => {
            const extra = { colour: 'red', id: 1, create_user: 'me', system_entity: true };
            const { status, errors } = await client.call('POST', url, { ...(await input(definition)), ...extra });
            expect(status).toBe(400);
            expect(errors).toEqual(Object.fromEntries(Object.keys(extra).map(key => [key, UNKNOWN])));
        });

        test('an update changes what it names, and the version grows by one', async () => {
            const { id, ...before } = await create();
            const { version } = before;
            const { status, data } = await client.call<StoredRecord>('PUT', `${url}/${id}`, { weight: 7, version });
            expect(status).toBe(200);
            expect(data).toMatchObject({
                ...before,
                weight: 7,
                version: version + 1,
                update_date: expect.any(String),
            });
        });

        test('of two who change the same version the second is told what the first saved', async () => {
            const { id, version } = await create();
            await client.call('PUT', `${url}/${id}`, { weight: 11, version });
            const second = await client.call<StoredRecord>('PUT', `${url}/${id}`, { weight: 12, version });
            expect(second).toMatchObject({ status: 409, data: { weight: 11, version: version + 1 } });
            expect(second.errors?.['serviceError']).toMatch(/someone else/i);
        });

        test('of 20 changes at the same moment one is saved', async () => {
            const { id, version } = await create();
            const change = (weight: number) => client.call('PUT', `${url}/${id}`, { weight, version });
            const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(index + 11)));
            expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
            expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
        });

        test('an update without a version, or of the id, is refused', async () => {
            const { id, version } = await create();
            expect(await client.call('PUT', `${url}/${id}`, { weight: 7 })).toMatchObject({
                status: 400,
                errors: { version: 'Required field.' },
            });
            expect(await client.call('PUT', `${url}/${id}`, { id: 5, version })).toMatchObject({
                status: 400,
                errors: { id: UNKNOWN },
            });
        });

        test('a deleted record is answered once more and then gone', async () => {
            const record = await create();
            const removed = await client.call('DELETE', `${url}/${record.id}`, undefined, {
                'content-type': 'text/plain',
            });
            expect(removed).toMatchObject({ status: 200, data: record });
            for (const method of ['GET', 'DELETE'] as const) {
                expect((await client.call(method, `${url}/${record.id}`)).status).toBe(404);
            }
        });

        test('many are deleted in one call, and the answer says which were not', async () => {
            const [one, two] = [await create(), await create()];
            const filter = encodeURIComponent(JSON.stringify({ id: [one.id, 999_999, two.id] }));
            expect(await client.call('DELETE', `${url}?filter=${filter}`)).toMatchObject({
                status: 200,
                data: {
                    deleted: [one.id, two.id],
                    rejected: [{ id: 999_999, reason: 'This record no longer exists.' }],
                },
            });
        });

        test('every write is in the history, newest first, by whom and what', async () => {
            const { id, version, weight } = await create();
            await client.call('PUT', `${url}/${id}`, { weight: 7, version });
            const { data } = await client.call<HistoryEntry[]>('GET', `${url}/${id}/history`);
            expect(data).toMatchObject([
                { action: 'update', user: 'administrator' },
                // A row is created by a change of its parent.
                ...(definition.childOf ? [{ action: 'update', user: 'administrator' }] : []),
                { action: 'create', user: 'administrator' },
            ]);
            const [changed] = Object.values(data![0]!.changes);
            const change = changed as Change<Record<string, unknown>>;
            const reported = definition.childOf
                ? [change.from['weight'], change.to['weight']]
                : [change.from, change.to];
            expect(reported).toEqual([weight, 7]);
        });

        /** Returns the same values in the form that a form may send: text with spaces around it, and '' for none. */
        const asTyped = (record: StoredRecord): Record<string, unknown> =>
            Object.fromEntries(
                Object.keys(newRecord(definition, 0)).flatMap(name => {
                    const value = record[name];
                    const field = (definition.allFields as Fields)[name];
                    // Rows, which a change of many does not accept.
                    if (!field) return [];
                    const { kind, options } = field;
                    const { rules } = kind.rule(joi, options).describe() as { rules?: readonly { name: string }[] };
                    if (!rules?.some(rule => rule.name === 'trim')) return [[name, value]];
                    return [[name, value === null ? '' : `  ${value as string} `]];
                }),
            );
        const traceOf = async (id: number) => [
            (await client.call('GET', `${url}/${id}`)).data,
            (await client.call('GET', `${url}/${id}/history`)).data,
        ];

        test('a change to what is there already leaves no trace, but asks for the version', async () => {
            const needed = neededFields(definition);
            const full = Object.entries(await input(definition));
            const bare = full.filter(([name]) => needed.includes(name) || inputBesides(definition).includes(name));
            const sparse = (await client.call<StoredRecord>('POST', url, Object.fromEntries(bare))).data!;
            for (const record of [await create(), sparse]) {
                const { id, version } = record;
                const trace = await traceOf(id);
                for (const patch of [{}, asTyped(record)]) {
                    const same = await client.call('PUT', `${url}/${id}`, { ...patch, version });
                    expect(same).toMatchObject({ status: 200, data: record });
                    const stale = await client.call('PUT', `${url}/${id}`, { ...patch, version: version + 1 });
                    expect(stale.status).toBe(409);
                }
                const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
                expect(await client.call('PUT', `${url}?filter=${filter}`, asTyped(record))).toMatchObject({
                    status: 200,
                    data: { updated: [id], rejected: [] },
                });
                expect(await traceOf(id)).toEqual(trace);
            }
        });

        test('a refused write leaves no trace', async () => {
            const { id, version } = await create();
            const trace = await traceOf(id);
            await client.call('PUT', `${url}/${id}`, { weight: 0, version });
            expect(await traceOf(id)).toEqual(trace);
        });

        test('what must be unique is, whatever its case, and the field is told', async () => {
            const unique = Object.entries(definition.allFields).filter(([, field]) => field.options.unique);
            const record = await create();
            for (const [field] of unique) {
                const again = { ...(await input(definition)), [field]: String(record[field]).toUpperCase() };
                expect(await client.call('POST', url, again)).toMatchObject({
                    status: 409,
                    errors: { [field]: 'This value is already in use.' },
                });
            }
        });

        test('a page tells its range and the total; past the end there is none', async () => {
            const ids = [await create(), await create(), await create()].map(({ id }) => id);
            const page = await list({ filter: { id: ids }, sort: ['id', 'DESC'], range: [0, 1] });
            expect(page.data?.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
            expect(page.headers['content-range']).toBe(`${path} 0-1/3`);
            const past = await list({ filter: { id: ids }, range: [10, 19] });
            expect([past.status, past.data, past.headers['content-range']]).toEqual([200, [], `${path} */3`]);
        });

        test('each operator of each field is taken and finds nothing that is not there', async () => {
            const { id } = await create();
            for (const [name, { kind, options }] of Object.entries(definition.allFields)) {
                if (options.writeOnly) continue;
                const record = (await client.call<StoredRecord>('GET', `${url}/${id}`)).data!;
                for (const operator of kind.operators) {
                    const key = operator === 'eq' ? name : `${name}_${operator}`;
                    const value = operator === 'null' ? record[name] === null : record[name];
                    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
                    const { status, data } = await list({ filter: { id, [key]: value } });
                    expect([key, status]).toEqual([key, 200]);
                    const holds = ['eq', 'gte', 'lte', 'like', 'null'].includes(operator);
                    expect([key, data?.length]).toEqual([key, holds ? 1 : 0]);
                }
            }
        });

        test('each field sorts, both ways', async () => {
            for (const [name, field] of Object.entries(definition.allFields)) {
                if (field.options.writeOnly || !isSortable(field)) continue;
                for (const direction of ['ASC', 'DESC']) {
                    expect((await list({ sort: [name, direction] })).status).toBe(200);
                }
            }
        });

        test('each search field is found by part of it, in any case; % and _ are letters', async () => {
            const record = await create();
            for (const field of definition.search.filter(name => record[name] !== null)) {
                const q = String(record[field]).slice(1).toUpperCase();
                const { data } = await list({ filter: { id: record.id, q } });
                expect([field, data?.length]).toEqual([field, 1]);
            }
            expect((await list({ filter: { id: record.id, q: 'no%such_thing' } })).data).toEqual([]);
        });

        test.each([
            [{ filter: { colour: 'red' } }, 'filter.colour'],
            [{ filter: { weight_between: 5 } }, 'filter.weight_between'],
            [{ filter: { weight: '5' } }, 'filter.weight'],
            [{ filter: { enabled_null: 'yes' } }, 'filter.enabled_null'],
            [{ filter: { weight_like: '5' } }, 'filter.weight_like'],
            [{ filter: [] }, 'filter'],
            [{ sort: ['colour', 'ASC'] }, 'sort'],
            [{ sort: ['weight', 'UP'] }, 'sort'],
            [{ sort: 'weight' }, 'sort'],
            [{ range: [0, 1000] }, 'range'],
            [{ range: [5, 4] }, 'range'],
            [{ range: ['0', '9'] }, 'range'],
            [{ page: 2 }, 'page'],
        ])('the query %j is refused', async (query, key) => {
            const { status, errors } = await list(query);
            expect([status, Object.keys(errors ?? {})]).toEqual([400, [key]]);
        });

        test('a query that is not JSON is refused', async () => {
            expect(await client.call('GET', `${url}?filter=%7Bx`)).toMatchObject({
                status: 400,
                errors: { filter: 'Must be JSON.' },
            });
        });

        test.each(['abc', '0', '-1', '1.5', '99999999999', '%00'])('there is no record %s', async id => {
            expect((await client.call('GET', `${url}/${id}`)).status).toBe(404);
        });

        test('a body that is not an object of the right type, or too large, is refused', async () => {
            expect((await client.call('POST', url, '{"code"')).status).toBe(400);
            expect((await client.call('POST', url, '[]')).status).toBe(400);
            expect((await client.call('POST', url, 'code=1', { 'content-type': 'text/plain' })).status).toBe(415);
            expect((await client.call('POST', url, { description: 'x'.repeat(1_100_000) })).status).toBe(413);
        });
    });
});
