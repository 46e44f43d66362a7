import type { HistoryEntry } from '../../../../models/platform/history/history';
import type { Definition } from '../../../../models/platform/definition/resource';
import { recordCollectionsOf } from '../../../../models/platform/definition/registry';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { generatedDefinitions as generated, RecordWorld, type StoredRecord } from '../../../support/recordWorld';
import { databases } from '../../../support/databases';
import { changeSetOf, takeBack } from '../../../support/undo';

const deleted = generated.filter(({ isRestorable, childOf }) => isRestorable && childOf === null);

/** Returns a record without the fields that each write sets. */
const content = ({ version: _version, update_date: _date, update_user: _user, ...values }: StoredRecord) => values;

describe.each(databases)('changes of generated calls on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: RecordWorld;
    const store = (definition: Definition) => world.store(definition);
    const get = async (path: string, id: number): Promise<StoredRecord | null> =>
        (await client.call<StoredRecord>('GET', `/${path}/${String(id)}`)).data;

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        world = await RecordWorld.by(client);
    });
    afterAll(() => app.drop());

    describe.each(deleted.map(definition => [definition.path, definition] as const))('%s', (path, definition) => {
        test('a deletion is taken back, with the id, all values and a line in the history', async () => {
            const record = await store(definition);
            const gone = await client.call('DELETE', `/${path}/${String(record.id)}`);
            expect(gone.status).toBe(200);
            expect(await get(path, record.id)).toBeNull();

            const { status, data } = await takeBack(client, gone);
            expect({ status, data }).toEqual({ status: 200, data: { done: 1, rejected: [] } });
            const back = await get(path, record.id);
            expect(content(back!)).toEqual(content(record));
            expect(back!.version).toBeGreaterThan(record.version);
            const history = await client.call<HistoryEntry[]>('GET', `/${path}/${String(record.id)}/history`);
            expect(history.data!.map(({ action }) => action).slice(0, 2)).toEqual(['restore', 'delete']);
        });

        test('of many that were deleted all come back', async () => {
            const records = [await store(definition), await store(definition)];
            const ids = records.map(({ id }) => id);
            const filter = encodeURIComponent(JSON.stringify({ id: ids }));
            const gone = await client.call('DELETE', `/${path}?filter=${filter}`);
            expect(gone.data).toMatchObject({ deleted: ids });
            expect((await takeBack(client, gone)).data).toEqual({ done: 2, rejected: [] });
            for (const record of records) expect(content((await get(path, record.id))!)).toEqual(content(record));
        });

        test('a change of many is taken back', async () => {
            const records = [await store(definition), await store(definition)];
            const filter = encodeURIComponent(JSON.stringify({ id: records.map(({ id }) => id) }));
            const changed = await client.call<{ updated: number[] }>('PUT', `/${path}?filter=${filter}`, { weight: 7 });
            expect(changed.data!.updated).toHaveLength(2);
            expect((await takeBack(client, changed)).data).toEqual({ done: 2, rejected: [] });
            for (const record of records) expect(content((await get(path, record.id))!)).toEqual(content(record));
        });
    });

    test('what is deleted for good has no change set', async () => {
        for (const definition of generated.filter(({ isRestorable }) => !isRestorable)) {
            const record = await store(definition).catch(() => undefined);
            if (!record) continue;
            const gone = await client.call('DELETE', `/${definition.path}/${String(record.id)}`);
            expect(changeSetOf(gone)).toBe(0);
        }
    });

    test('every resource with child records is among those whose deletion is taken back', () => {
        const owners = generated.filter(definition => recordCollectionsOf(definition).length > 0);
        for (const owner of owners) expect(deleted).toContain(owner);
    });
});
