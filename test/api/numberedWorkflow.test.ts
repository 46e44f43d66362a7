import { describedCalls } from '../../api/platform/openapi/calls';
import { Failure } from '../../api/platform/server/failure';
import { RecordCalls } from '../../api/platform/resources/recordCalls';
import { lockHooks } from '../../api/platform/workflow/locks';
import { stepManyRoute, stepRoute } from '../../api/platform/workflow/routes';
import { WorkflowSteps, type Stepping } from '../../api/platform/workflow/steps';
import { dateInZone } from '../../models/platform/calendar/clock';
import { daysAfter } from '../../models/platform/calendar/day';
import { SchemaChange } from '../../models/database/migrations/migration';
import { RecordStore } from '../../models/database/recordStore';
import { tableOf } from '../../models/database/table';
import { date } from '../../models/platform/fields/date';
import { numbered } from '../../models/platform/fields/numbered';
import { text } from '../../models/platform/fields/text';
import { defineResource, type RecordOf } from '../../models/platform/definition/resource';
import { defineMessages } from '../../models/platform/messages/message';
import { defineWorkflow, stepsOf, type Doer } from '../../models/platform/workflow/workflow';
import { aboutStep, stepCall, stepManyCall } from '../../models/platform/workflow/calls';
import { trailOf } from '../support/adrs';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';
import { withoutMessages } from '../support/withoutMessages';

const messages = defineMessages('deal', {
    pending: 'This deal is pending.',
    approved: 'This deal is approved.',
    own: 'Who submits a deal does not approve it.',
    early: 'This deal has not ended.',
    spent: 'Nothing is left of the budget.',
    notYours: 'Only a manager can do that.',
});

const deal = defineResource('test/deal', {
    table: 'test_deal',
    label: ['Deal', 'Deals'],
    about: 'What is planned.',
    access: { view: 'tpmUser', change: 'tpmUser' },
    fields: {
        name: text({ max: 100, required: true }),
        ends: date({ required: true }),
        status: numbered(
            { 1: 'Draft', 2: 'Pending', 3: 'Approved', 4: 'Cancelled', 5: 'Complete' },
            { required: true, readOnly: true, default: 1 },
        ),
        submit_user: text({ max: 50, readOnly: true }),
        reason: text({ max: 500, readOnly: true }),
    },
    list: { columns: ['name', 'status'], sort: ['status', 'ASC'] },
    represent: ['name'],
});

const deals = defineWorkflow(deal, 'status', {
    reason: 'reason',
    path: 'tests/dealing',
    steps: {
        submit: { from: [1], to: 2, who: 'tpmUser', reason: 'none' },
        withdraw: { from: [2], to: 1, who: 'tpmUser', reason: 'none' },
        return: { from: [2], to: 1, who: 'tpmBdm', reason: 'required' },
        approve: {
            from: [2],
            to: 3,
            who: 'tpmBdm',
            reason: 'optional',
            refuses: ({ submit_user }, { username, may }) =>
                submit_user === username && !may('administrator') ? messages.own : undefined,
        },
        cancel: { from: [1, 2], to: 4, who: 'tpmUser', reason: 'required' },
        complete: {
            from: [3],
            to: 5,
            who: 'tpmBdm',
            reason: 'none',
            refuses: ({ ends }, _by, today) => (String(ends) > today ? messages.early : undefined),
        },
    },
    locked: { 2: ['name', 'ends'], 3: 'all', 4: 'all', 5: 'all' },
    says: { state: { 2: messages.pending, 3: messages.approved }, who: messages.notYours },
});

type Deal = RecordOf<typeof deal>;
const TODAY = '2026-11-23';
const rejectedFor = (message: { readonly text: string }) => ({
    status: 409,
    errors: { serviceError: message.text },
});

describe.each(databases)('a workflow of numbers on $name', kind => {
    let app: TestApp;
    let user: Client;
    let manager: Client;
    let records: RecordCalls<typeof deal>;

    /** Approving takes one of the remaining items, even if other users approve concurrently. */
    const rule: Stepping<typeof deal, keyof (typeof deals)['steps']>['rule'] = async ({ name, by, transaction }) => {
        if (name === 'submit') return { submit_user: by.username };
        if (name !== 'approve') return undefined;
        const { database } = app.services;
        const locked = database.dialect.rowLock('writers');
        const [row] = await database.run<{ rest: number }>(`SELECT rest FROM test_budget${locked}`, [], transaction);
        if (!row?.rest) throw Failure.service(409, messages.spent);
        await database.run('UPDATE test_budget SET rest = $1', [row.rest - 1], transaction);
        return undefined;
    };

    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        await database.write(async transaction => {
            const schema = new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction);
            await schema.createTable(deal.table, tableOf(deal).columns);
            await database.run('CREATE TABLE test_budget (rest INTEGER)', [], transaction);
            await database.run('INSERT INTO test_budget VALUES (0)', [], transaction);
        });
        const hooks = lockHooks(deals);
        app.services.records.use({ [deal.path]: hooks } as never);
        stepRoute(app.server, app.services, deals, { rule });
        stepManyRoute(app.server, app.services, deals, { rule });
        records = new RecordCalls(database, deal, hooks);
        [user, manager] = [await app.as('tpm.user'), await app.as('tpm.bdm')];
    });
    afterAll(() => app.drop());
    beforeEach(() => budget(100));

    const budget = (rest: number) =>
        app.services.database.write(transaction =>
            app.services.database.run('UPDATE test_budget SET rest = $1', [rest], transaction),
        );
    const make = (values: Partial<Deal> = {}): Promise<Deal> =>
        app.services.database.write(transaction =>
            new RecordStore(app.services.database, deal).create(
                { name: 'Two for one', ends: '2026-01-31', ...values },
                { username: 'tpm.user' },
                transaction,
            ),
        );
    const step = (id: number, status: unknown, more: object = {}, client = manager) =>
        client.call<Deal>('POST', `/tests/dealing/${String(id)}/status`, { status, ...more });
    const stepMany = (payload: object, client = manager) => client.call('POST', '/tests/dealing/status', payload);

    test('a step is asked for by the number, and stands in the history by it', async () => {
        const { id, status } = await make();
        expect(status).toBe(1);
        expect(await step(id, 2, {}, user)).toMatchObject({ status: 200, data: { status: 2, version: 2 } });
        expect(await step(id, 3, { reason: 'Good' })).toMatchObject({ data: { status: 3, reason: 'Good' } });
        const [last] = await trailOf(app.services.database, deal.path, id);
        expect(last).toMatchObject({ user: 'tpm.bdm', changes: { status: { from: 2, to: 3 } } });
    });

    test('what is no number of the field is refused at it', async () => {
        const { id } = await make();
        const reported = async (status: unknown) => (await step(id, status)).errors;
        expect(await reported('2')).toEqual({ status: 'Invalid input type.' });
        expect(await reported(9)).toEqual({ status: 'Invalid input value.' });
        expect(await reported(null)).toEqual({ status: 'Required field.' });
        expect(await reported(undefined)).toEqual({ status: 'Required field.' });
        expect((await records.get(id)).version).toBe(1);
    });

    test('of two steps that lead there, the one is taken that is the user’s and asks for what is given', async () => {
        const one = await make({ status: 2 });
        expect(await step(one.id, 1, { reason: 'Too dear' })).toMatchObject({
            status: 200,
            data: { status: 1, reason: 'Too dear' },
        });
        const two = await make({ status: 2 });
        expect(await step(two.id, 1, { reason: 'Too dear' }, user)).toMatchObject({
            status: 400,
            errors: { reason: 'Input property does not match schema.' },
        });
        expect(await step(two.id, 1, {}, user)).toMatchObject({ status: 200, data: { status: 1, reason: null } });
        expect(await step(two.id, 3)).toMatchObject(rejectedFor(messages.notYours));
    });

    test('who may do it is not all: a rule refuses by record, user and day', async () => {
        const own = await make();
        expect(await step(own.id, 2)).toMatchObject({ data: { submit_user: 'tpm.bdm' } });
        expect(await step(own.id, 3)).toMatchObject({
            ...rejectedFor(messages.own),
            messages: { serviceError: { key: 'deal.own' } },
        });
        const admin = await app.as('administrator');
        const others = await make();
        await step(others.id, 2, {}, admin);
        expect(await step(others.id, 3, {}, admin)).toMatchObject({ status: 200 });

        const today = dateInZone(app.services.settings.timeZone, new Date());
        const running = await make({ status: 3, ends: daysAfter(today, 2) });
        expect(await step(running.id, 5)).toMatchObject(rejectedFor(messages.early));
        const over = await make({ status: 3, ends: daysAfter(today, -1) });
        expect(await step(over.id, 5)).toMatchObject({ status: 200, data: { status: 5 } });
    });

    test('a state locks its fields, but not what a step writes with it', async () => {
        const { id } = await make({ status: 2 });
        const by = { username: 'tpm.user' };
        await expect(records.update(id, { name: 'Three', version: 1 }, by)).rejects.toMatchObject({
            errors: { name: messages.pending },
        });
        const approved = await make({ status: 3 });
        await expect(records.remove(approved.id, by)).rejects.toMatchObject({ status: 409 });
        const cancelled = await make({ status: 4 });
        const service = app.services.records.of(deal);
        const values = { status: 1, submit_user: 'pat' } as const;
        const [after] = await app.services.database.write(transaction =>
            service.changeMany([{ before: cancelled, values }], by, transaction),
        );
        expect(after).toMatchObject(values);
    });

    test('what a feature checks under its own lock holds for all who step at once, and its refusal leaves no trace', async () => {
        await budget(2);
        const created = await Promise.all([1, 2, 3, 4, 5].map(() => make({ status: 2 })));
        const answers = await Promise.all(created.map(({ id }) => step(id, 3)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
        expect(answers.find(({ status }) => status === 409)).toMatchObject(rejectedFor(messages.spent));
        const left = await Promise.all(created.map(({ id }) => records.get(id)));
        expect(left.map(({ status, version }) => `${String(status)} ${String(version)}`).sort()).toEqual([
            '2 1',
            '2 1',
            '2 1',
            '3 2',
            '3 2',
        ]);
    });

    test('of many each goes on or is refused by itself', async () => {
        await budget(2);
        const one = await make({ status: 2 });
        const own = await make({ status: 2, submit_user: 'tpm.bdm' });
        const draft = await make();
        const two = await make({ status: 2 });
        const three = await make({ status: 2 });
        const ids = [one.id, own.id, draft.id, 999_999, two.id, three.id];
        const { status, data } = await stepMany({ ids, status: 3, reason: 'All good' });
        expect([status, withoutMessages(data)]).toEqual([
            200,
            {
                done: [one.id, two.id],
                rejected: [
                    { id: own.id, reason: messages.own.text },
                    { id: draft.id, reason: messages.notYours.text },
                    { id: 999_999, reason: 'This record no longer exists.' },
                    { id: three.id, reason: messages.spent.text },
                ],
            },
        ]);
        expect(await records.get(two.id)).toMatchObject({ status: 3, reason: 'All good', version: 2 });
        expect(await records.get(three.id)).toMatchObject({ status: 2, reason: null, version: 1 });
        expect((data as { rejected: object[] }).rejected[0]).toMatchObject({ message: { key: 'deal.own' } });
    });

    test('many go on in portions of a transaction each, in their order, and what was not reached is told', async () => {
        await budget(4);
        const created: Deal[] = [];
        for (let at = 0; at < 6; at++) created.push(await make({ status: 2 }));
        const ids = [...created.map(({ id }) => id), created[0]!.id];
        const by = { username: 'tpm.bdm', roles: ['TPM BDM'] } as never;
        const take = (durationMs: number) =>
            new WorkflowSteps(app.services, deals, { rule }, { portion: 4, durationMs }).takeMany(
                { ids, status: 3, reason: null },
                by,
            );
        const [first, ...others] = withoutMessages(await take(-1)).rejected as { id: number; reason: string }[];
        expect([first?.id, first?.reason, others.length]).toEqual([
            ids[4],
            'There was no time for this one. Please send it again.',
            2,
        ]);
        await budget(1);
        const { done, rejected } = withoutMessages(await take(60_000)) as {
            done: number[];
            rejected: { id: number }[];
        };
        expect(done).toEqual([ids[4]]);
        expect(rejected.map(({ id }) => id)).toEqual([...ids.slice(0, 4), ids[5], ids[6]]);
        const trails = await Promise.all(created.map(({ id }) => trailOf(app.services.database, deal.path, id)));
        expect(trails.map(trail => trail.filter(({ action }) => action === 'update').length)).toEqual([
            1, 1, 1, 1, 1, 0,
        ]);
    });

    test('what is wrong whatever the record is refused before any is looked at', async () => {
        const { id } = await make({ status: 2 });
        const reported = async (payload: object) => (await stepMany({ ids: [id], status: 3, ...payload })).errors;
        expect(await reported({ ids: [] })).toEqual({ ids: 'Required field.' });
        expect(await reported({ ids: Array<number>(1001).fill(id) })).toEqual({ ids: 'Must not exceed 1000 items.' });
        expect(await reported({ status: '3' })).toEqual({ status: 'Invalid input type.' });
        expect(await reported({ status: 4 })).toEqual({ reason: 'Required field.' });
        expect((await stepMany({ ids: [id], status: 3 }, await app.as('viewer'))).status).toBe(403);
        expect((await records.get(id)).version).toBe(1);
    });
});

test('a user is offered what the same rules leave', () => {
    const bdm: Doer = { username: 'tpm.bdm', may: access => access === 'tpmBdm' || access === 'tpmUser' };
    const at = (status: number, more: object = {}) => ({ status, submit_user: 'pat', ends: TODAY, ...more });
    expect(stepsOf(deals, at(2), bdm, TODAY)).toEqual(['withdraw', 'return', 'approve', 'cancel']);
    expect(stepsOf(deals, at(2, { submit_user: 'tpm.bdm' }), bdm, TODAY)).not.toContain('approve');
    expect(stepsOf(deals, at(3), bdm, TODAY)).toEqual(['complete']);
    expect(stepsOf(deals, at(3), bdm, daysAfter(TODAY, -1))).toEqual([]);
    // @ts-expect-error this state does not exist
    expect(deals.steps.submit.from.includes(9)).toBe(false);
});

test('the documentation has the states by name, and says what the numbers mean', () => {
    expect(aboutStep(deals, 'cancel')).toBe('Draft, Pending -> Cancelled. A reason is required.');
    expect([stepCall(deals).path, stepManyCall(deals).path]).toEqual([
        '/tests/dealing/{id}/status',
        '/tests/dealing/status',
    ]);
    const [described] = describedCalls({ title: 'Deals', calls: [stepCall(deals)] });
    expect(described?.body?.['application/json']).toMatchObject({
        schema: {
            properties: {
                status: {
                    type: 'number',
                    enum: [1, 2, 3, 4, 5],
                    description: '1: Draft, 2: Pending, 3: Approved, 4: Cancelled, 5: Complete.',
                },
            },
            required: ['status'],
        },
    });
});
