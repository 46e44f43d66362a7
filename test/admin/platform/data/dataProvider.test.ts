import { dataProvider } from '../../../../admin/platform/data/dataProvider';
import { onFailure } from '../../../../admin/platform/data/failures';
import { processing } from '../../../../admin/platform/data/processing';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { answerWith } from '../../../support/server';

const PATH = 'settings/productdepartment';
const record = { id: 7, code: 'A', name: 'Alpha', description: null, version: 4 };

const listParams = {
    filter: { q: 'x' },
    sort: { field: 'code', order: 'ASC' as const },
    pagination: { page: 2, perPage: 25 },
};

test('a list unwraps the envelope and reads its total from Content-Range', async () => {
    const headers = { 'Content-Range': `${PATH} 25-49/319` };
    const [request] = [answerWith(() => ({ data: [record], headers }))];
    await expect(dataProvider.getList(PATH, listParams)).resolves.toMatchObject({ data: [record], total: 319 });
    expect(request[0]?.path).toBe(`/${PATH}`);
    expect(request[0]?.query.get('range')).toBe('[25,49]');
    expect(request[0]?.query.get('sort')).toBe('["code","ASC"]');
    expect(request[0]?.query.get('filter')).toBe('{"q":"x"}');
});

test('a list past its end is empty, not an error', async () => {
    answerWith(() => ({ data: [], headers: { 'Content-Range': `${PATH} */319` } }));
    await expect(dataProvider.getList(PATH, listParams)).resolves.toMatchObject({ data: [], total: 319 });
});

test('an update sends what changed and the version it was read at', async () => {
    const calls = answerWith(() => ({ data: { ...record, name: 'Beta', version: 5 } }));
    const data = { ...record, name: 'Beta' };
    const answer = await dataProvider.update(PATH, { id: 7, data, previousData: record });
    expect(calls).toMatchObject([{ method: 'PUT', path: `/${PATH}/7`, body: { name: 'Beta', version: 4 } }]);
    expect(answer.data).toMatchObject({ name: 'Beta', version: 5 });
});

test('an update without a change asks for nothing', async () => {
    const calls = answerWith(() => ({}));
    await expect(dataProvider.update(PATH, { id: 7, data: record, previousData: record })).resolves.toEqual({
        data: record,
    });
    expect(calls).toEqual([]);
});

test('many records are asked for at most a hundred at a time', async () => {
    const calls = answerWith(({ query }) => ({
        data: (JSON.parse(query.get('filter') ?? '') as { id: number[] }).id.map(id => ({ id })),
    }));
    const ids = Array.from({ length: 250 }, (_, at) => at + 1);
    const { data } = await dataProvider.getMany(PATH, { ids });
    expect(data.map(({ id }) => id as number)).toEqual(ids);
    expect(calls).toHaveLength(3);
});

test('deleting many is one call, whose answer says what was refused', async () => {
    const rejected = [{ id: 2, reason: 'Used by 12 ADR products.' }];
    const calls = answerWith(() => ({ data: { deleted: [1], rejected } }));
    await expect(dataProvider.deleteMany(PATH, { ids: [1, 2] })).resolves.toEqual({ data: [1], rejected });
    expect(calls).toMatchObject([{ method: 'DELETE', path: `/${PATH}` }]);
    expect(calls[0]?.query.get('filter')).toBe('{"id":[1,2]}');
});

test('changing many is one call', async () => {
    const calls = answerWith(() => ({ data: { updated: [1, 2], rejected: [] } }));
    await dataProvider.updateMany(PATH, { ids: [1, 2], data: { enabled: false } });
    expect(calls).toMatchObject([{ method: 'PUT', path: `/${PATH}`, body: { enabled: false } }]);
});

test('a refused write carries its errors as a form takes them', async () => {
    answerWith(() => ({ status: 400, errors: { code: 'Required field.', serviceError: 'No.' } }));
    await expect(dataProvider.create(PATH, { data: {} })).rejects.toMatchObject({
        status: 400,
        message: 'No.',
        body: { errors: { code: 'Required field.', root: { serverError: 'No.' } } },
    });
});

test('a version conflict carries the saved record', async () => {
    answerWith(() => ({ status: 409, data: { ...record, version: 6 }, errors: { serviceError: 'Changed.' } }));
    const saving = dataProvider.update(PATH, { id: 7, data: { ...record, name: 'B' }, previousData: record });
    await expect(saving).rejects.toMatchObject({ isConflict: true, saved: { version: 6 } });
});

test('an answer that is not the envelope has the communication message', async () => {
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(dataProvider.create(PATH, { data: {} })).rejects.toMatchObject({
        status: 502,
        message: messages.communication.text,
    });
});

describe('failures that concern more than their caller', () => {
    const failuresOf = async (work: () => Promise<unknown>) => {
        const statuses: number[] = [];
        const stop = onFailure(({ status }) => statuses.push(status));
        await work().catch(() => undefined);
        stop();
        return statuses;
    };

    test.each([401, 403])('%s is reported', async status => {
        answerWith(() => ({ status }));
        await expect(failuresOf(() => dataProvider.getOne(PATH, { id: 1 }))).resolves.toEqual([status]);
    });

    test('no answer to a save is its caller’s', async () => {
        globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
        await expect(failuresOf(() => dataProvider.create(PATH, { data: {} }))).resolves.toEqual([]);
    });

    test.each([400, 404, 409, 500])('%s is its caller’s', async status => {
        answerWith(() => ({ status }));
        await expect(failuresOf(() => dataProvider.getOne(PATH, { id: 1 }))).resolves.toEqual([]);
    });
});

test('a call that is given up is no failure and does not show as processing for ever', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('Given up.', 'AbortError'));
    await expect(dataProvider.getOne(PATH, { id: 1 })).rejects.toMatchObject({ name: 'AbortError' });
    expect(processing.get()).toBe(0);
});
