import type { ListState } from '../../../../admin/platform/list/address/listState';
import { withRoomFor } from '../../../../admin/platform/review/useReview';
import { DecisionQueue, UNDO_MS, type Decision } from '../../../../admin/platform/review/decisionQueue';

const decision = (id: number, more: Partial<Decision> = {}): Decision => ({
    act: 'complete',
    record: { id },
    reason: '',
    ...more,
});

/** Builds a queue whose calls the test answers. */
const open = (areSentTogether = false) => {
    const calls: { readonly ids: readonly number[]; readonly isLeaving: boolean }[] = [];
    const answers: {
        readonly resolve: (rejected: { id: number; reason: string }[]) => void;
        readonly reject: (error: Error) => void;
    }[] = [];
    const events: string[] = [];
    const queue = new DecisionQueue<Decision>();
    queue.follow({
        areSentTogether,
        send: (decisions, isLeaving) => {
            calls.push({ ids: decisions.map(({ record: { id } }) => id), isLeaving });
            return new Promise((resolve, reject) => {
                answers.push({ resolve: rejected => resolve({ rejected }), reject });
            });
        },
        onRejected: ({ record: { id } }, reason) => events.push(`${String(id)} rejected: ${reason}`),
        onFailed: (decisions, error) =>
            events.push(`${decisions.map(({ record: { id } }) => id).join()} failed: ${String(error)}`),
    });
    queue.followAnswers(() => events.push('answered'));
    const phases = () => queue.entries.get().map(({ decision: { record }, phase }) => `${String(record.id)} ${phase}`);
    return { queue, calls, answers, events, phases };
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a decision is sent when it cannot be undone any more, and forgotten when the list knows it', async () => {
    const { queue, calls, answers, events, phases } = open();
    queue.decide(decision(1));
    await pass(UNDO_MS - 1);
    expect(phases()).toEqual(['1 undoable']);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual([{ ids: [1], isLeaving: false }]);
    answers[0]!.resolve([]);
    await pass(0);
    expect(phases()).toEqual(['1 read']);
    expect(events).toEqual(['answered']);
    queue.forgetRead();
    expect(phases()).toEqual([]);
});

test('what is undone is never sent: the last decision first, and none that is at the server', async () => {
    const { queue, calls } = open();
    queue.decide(decision(1));
    await pass(UNDO_MS / 2);
    queue.decide(decision(2));
    expect(queue.undo()?.record.id).toBe(2);
    await pass(UNDO_MS / 2);
    expect(queue.undo()).toBeUndefined();
    await pass(UNDO_MS);
    expect(calls.flatMap(({ ids }) => ids)).toEqual([1]);
});

test('one is sent after the other, and the list is read again when the last has its answer', async () => {
    const { queue, calls, answers, events, phases } = open();
    for (const id of [1, 2]) queue.decide(decision(id));
    await pass(UNDO_MS);
    expect(calls.map(({ ids }) => ids)).toEqual([[1]]);
    answers[0]!.resolve([]);
    await pass(0);
    expect(calls.map(({ ids }) => ids)).toEqual([[1], [2]]);
    expect(events).toEqual([]);
    // A list that is read now may be older than the first decision.
    queue.forgetRead();
    expect(phases()).toEqual(['1 done', '2 sent']);
    answers[1]!.resolve([]);
    await pass(0);
    expect(events).toEqual(['answered']);
});

test('who leaves has decided: all that waits is sent at once, neighbours of one act and reason in one call', async () => {
    const { queue, calls, answers } = open();
    for (const id of [1, 2]) queue.decide(decision(id));
    await pass(UNDO_MS);
    // The first is at the server, the second waits for it.
    queue.decide(decision(3));
    queue.decide(decision(4, { act: 'cancel' }));
    queue.decide(decision(5, { act: 'cancel', reason: 'Late.' }));
    queue.decide(decision(6, { act: 'cancel', choices: { cust_code: 'keep' } }));
    queue.leave();
    expect(calls.slice(1)).toEqual([
        { ids: [2, 3], isLeaving: true },
        { ids: [4], isLeaving: true },
        { ids: [5], isLeaving: true },
        { ids: [6], isLeaving: true },
    ]);
    for (const { resolve } of answers) resolve([]);
    await pass(UNDO_MS * 2);
    expect(calls).toHaveLength(5);
});

test('where decisions depend on those before them, one call has all that waits, in their order', async () => {
    const { queue, calls, answers, events } = open(true);
    for (const [at, act] of ['complete', 'cancel', 'complete'].entries()) queue.decide(decision(at + 1, { act }));
    queue.leave();
    expect(calls).toEqual([{ ids: [1, 2, 3], isLeaving: true }]);
    answers[0]!.resolve([{ id: 2, reason: 'It was completed meanwhile.' }]);
    await pass(UNDO_MS);
    expect(events).toEqual(['2 rejected: It was completed meanwhile.', 'answered']);
    queue.leave();
    expect(calls).toHaveLength(1);
});

test('what the server rejects comes back with its reason, and the others are done', async () => {
    const { queue, answers, events, phases } = open();
    for (const id of [1, 2]) queue.decide(decision(id));
    queue.leave();
    answers[0]!.resolve([{ id: 1, reason: 'It was cancelled meanwhile.' }]);
    await pass(0);
    expect(phases()).toEqual(['2 read']);
    expect(events).toEqual(['1 rejected: It was cancelled meanwhile.', 'answered']);
});

test('what nobody answers comes back, and those after it are sent all the same', async () => {
    const { queue, calls, answers, events, phases } = open();
    for (const id of [1, 2]) queue.decide(decision(id));
    queue.flush();
    await pass(0);
    answers[0]!.reject(new Error('no network'));
    await pass(0);
    expect(events).toEqual(['1 failed: Error: no network']);
    expect(calls.map(({ ids }) => ids)).toEqual([[1], [2]]);
    answers[1]!.resolve([]);
    await pass(0);
    expect(phases()).toEqual(['2 read']);
    expect(events.at(-1)).toBe('answered');
});

test('one that is rejected alone has the list read again: somebody else was quicker', async () => {
    const { queue, answers, events, phases } = open();
    queue.decide(decision(1));
    queue.flush();
    await pass(0);
    answers[0]!.resolve([{ id: 1, reason: 'This request is already complete.' }]);
    await pass(0);
    expect(phases()).toEqual([]);
    expect(events).toEqual(['1 rejected: This request is already complete.', 'answered']);
});

test('one that is sent again is sent by itself: what else waits can still be undone', async () => {
    const { queue, calls } = open();
    queue.decide(decision(1));
    queue.send(decision(2));
    await pass(0);
    expect(calls.map(({ ids }) => ids)).toEqual([[2]]);
    expect(queue.undo()?.record.id).toBe(1);
});

test('a page is read longer while half of it waits; a later one begins where it did', () => {
    const listState = { page: 1, size: 10 } as ListState;
    expect(withRoomFor(4, listState).size).toBe(10);
    expect(withRoomFor(5, listState).size).toBe(20);
    expect(withRoomFor(5, { ...listState, page: 2 }).size).toBe(10);
});
