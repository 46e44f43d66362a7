import { bulkState, chunksOf } from '../../../../../admin/features/adr/products/edit/saving';
import {
    changedProduct,
    countOf,
    inverseOf,
    NO_DRAFTS,
    stateAt,
    withChanges,
    withFields,
    withoutChanges,
    type DraftChange,
    type Drafts,
} from '../../../../../admin/features/adr/products/edit/drafts';
import { allAgain, splitConcurrentChanges } from '../../../../../admin/features/adr/products/edit/concurrentChanges';
import { portionsOf } from '../../../../../admin/features/adr/products/edit/portions';
import { stateCells, stateChanges } from '../../../../../admin/features/adr/products/cells';
import { MAX_NEW_REQUESTS } from '../../../../../models/features/adr/requestCalls';
import { readCodes } from '../../../../../admin/features/product/add/usePastedCodes';
import { statusesOf } from '../../../../../admin/features/adr/products/statuses';
import { gridColumns } from '../../../../../admin/platform/grid/columns';
import * as fill from '../../../../../admin/platform/grid/fill';
import type { Box } from '../../../../../admin/platform/grid/range';
import type { Sheet } from '../../../../../admin/platform/grid/tsv';
import type { AdrProduct } from '../../../../../admin/features/adr/products/product';
import { node, productOf, references, stateOf } from './fixtures';

const { list: columns } = gridColumns([node(11, 'A'), node(12, 'B'), node(13, 'C')], new Set());
const statuses = statusesOf(references);
const first = productOf(1, { entities: [stateOf(11, 1), stateOf(12, 2, { cust_code: 'K7' })] });
const second = productOf(2);
const pending = { ...productOf(3), id: null };
const rows = new Map([
    [0, first],
    [1, second],
    [2, pending as never],
]);
const cells = stateCells(statuses);
const target = { rows, columns, drafts: NO_DRAFTS };
type Target = Omit<typeof target, 'drafts'> & { readonly drafts: Drafts };
const cellsOf = ({ drafts, ...input }: Target) => ({
    ...input,
    cells,
    pendingOf: ({ id }: AdrProduct) => (id === null ? undefined : drafts.get(id)),
});
const fillOf = (filled: Box, status: number | null, input: Target) =>
    stateChanges(fill.fillOf(filled, status, cellsOf(input)), input.drafts);
const pastedInto = (into: Box, sheet: Sheet) =>
    fill.pastedInto(fill.toPasteBox(into, sheet), sheet, { columns, cells, rowAt: () => undefined });
const pasteOf = (pasted: ReturnType<typeof pastedInto>) =>
    stateChanges(fill.pasteOf(pasted, cellsOf(target)), NO_DRAFTS);
const box = { rows: { from: 0, to: 3 }, cols: { from: 0, to: 3 } };

describe('a fill', () => {
    test('changes what is not so already, and nothing of a pending addition', () => {
        const changes = fillOf(box, 1, target);
        expect(changes.map(({ product, state }) => [product.id, state.id])).toEqual([
            [1, 12],
            [1, 13],
            [2, 11],
            [2, 12],
            [2, 13],
        ]);
    });

    test('clears only where there is something', () => {
        expect(fillOf(box, null, target).map(({ state }) => state)).toEqual([
            { id: 11, prod_status_id: null },
            { id: 12, prod_status_id: null },
        ]);
    });

    test('is taken back whole, with all that the states said', () => {
        const changes = fillOf(box, 1, target);
        const filled = changedProduct(
            first,
            changes.filter(({ product }) => product.id === 1).map(c => c.state),
        );
        expect(filled.entities).toContainEqual(stateOf(12, 1, { cust_code: 'K7' }));
        const back = inverseOf(changes).filter(({ product }) => product.id === 1);
        expect(
            changedProduct(
                filled,
                back.map(({ state }) => state),
            ).entities,
        ).toEqual(first.entities);
    });
});

describe('a paste', () => {
    test('goes from the first cell on; a selection that is a multiple of it is filled', () => {
        const pasted = pastedInto(box, [['O']]);
        expect(pasted.box).toEqual(box);
        const block = pastedInto({ ...box, rows: { from: 0, to: 1 }, cols: { from: 1, to: 2 } }, [['A', ''], ['O']]);
        expect(block.box).toEqual({ rows: { from: 0, to: 2 }, cols: { from: 1, to: 3 } });
        expect(pasteOf(block).map(({ product, state }) => [product.id, state.id, state.prod_status_id])).toEqual([
            [1, 12, 1],
            [2, 12, 2],
        ]);
    });

    test('names what it does not know', () => {
        expect([...pastedInto(box, [['A', 'zz', 'zz', 'authorized', '?']]).unknown]).toEqual(['zz', '?']);
    });

    test('of what was copied changes nothing', () => {
        const copied = fill.copyOf(box, cellsOf(target));
        expect(copied).toEqual([
            ['A', 'O', ''],
            ['', '', ''],
            ['', '', ''],
        ]);
        expect(pasteOf(pastedInto(box, copied))).toEqual([]);
    });
});

describe('what is ahead of the server', () => {
    const change = (status: number | null, more = {}) => ({
        product: first,
        state: { id: 12, prod_status_id: status, ...more },
    });

    test('is shown in its place', () => {
        const drafts = withChanges(NO_DRAFTS, [change(1)]);
        expect(stateAt(first, drafts.get(1), 12)).toMatchObject({ prod_status_id: 1, cust_code: 'K7' });
        expect(stateAt(first, withChanges(NO_DRAFTS, [change(null)]).get(1), 12)).toBeNull();
        expect(stateAt(first, undefined, 13)).toBeNull();
    });

    test('goes when it is done, but not what came after it', () => {
        const [one, two] = [change(1), change(3)];
        const drafts = withChanges(withChanges(NO_DRAFTS, [one]), [two]);
        expect(stateAt(first, withoutChanges(drafts, [one]).get(1), 12)?.prod_status_id).toBe(3);
        expect(withoutChanges(drafts, [two]).size).toBe(0);
    });

    test('proposals add up, and count', () => {
        const drafts = withChanges(
            withChanges(NO_DRAFTS, [change(1)], true),
            [{ product: first, state: { id: 12, sell_cost: 2 } }],
            true,
        );
        expect(drafts.get(1)?.states.get(12)).toEqual({ id: 12, prod_status_id: 1, sell_cost: 2 });
        expect(countOf(withFields(drafts, first, { cust_code: 'Z' }))).toBe(2);
    });
});

describe('what a change was made to', () => {
    const from = (change: DraftChange | undefined) => change && bulkState(change).from;

    test('goes along, without what is empty', () => {
        const changes = fillOf(box, 3, target);
        expect(changes.slice(0, 3).map(from)).toEqual([
            { prod_status_id: 1 },
            { prod_status_id: 2, cust_code: 'K7' },
            null,
        ]);
    });

    test('is what one has done before, though it is not saved yet', () => {
        const drafts = withChanges(NO_DRAFTS, fillOf(box, 3, target));
        const changes = fillOf(box, 1, { ...target, drafts });
        expect(changes.slice(0, 3).map(from)).toEqual([
            { prod_status_id: 3 },
            { prod_status_id: 3, cust_code: 'K7' },
            { prod_status_id: 3 },
        ]);
        expect(inverseOf(changes).map(from).slice(0, 2)).toEqual([
            { prod_status_id: 1 },
            { prod_status_id: 1, cust_code: 'K7' },
        ]);
    });

    test('is taken back without what else somebody may have changed', () => {
        const [, cleared] = inverseOf(fillOf(box, null, target));
        expect(cleared?.state).toEqual(stateOf(12, 2, { cust_code: 'K7' }));
        const [filled] = inverseOf(fillOf({ ...box, cols: { from: 1, to: 2 } }, 3, target));
        expect(filled?.state).toEqual({ id: 12, prod_status_id: 2 });
    });

    test('is what others have made of it, when it is made again', () => {
        const changes = fillOf({ ...box, rows: { from: 0, to: 1 } }, 3, target);
        const conflict = (key: string, current: unknown) => ({ key, from: null, current, to: 3 });
        const [a, b, c] = changes as [DraftChange, DraftChange, DraftChange];
        const { changed, others } = splitConcurrentChanges([
            { change: a, reason: 'Changed.', conflicts: [conflict('entity:11.prod_status_id', null)], user: 'robin' },
            { change: b, reason: 'With it.', conflicts: [] },
            { change: c, reason: 'Changed.', conflicts: [conflict('entity:13.prod_status_id', 2)], user: 'robin' },
            { change: { product: second, state: { id: 11 } }, reason: 'The entity is gone.', conflicts: [] },
        ]);
        expect(others.map(({ reason }) => reason)).toEqual(['The entity is gone.']);
        expect(changed.map(({ product, user, fields }) => [product.id, user, fields.length])).toEqual([
            [1, 'robin', 2],
        ]);
        const again = allAgain([...changed, ...changed]);
        expect(again.map(({ state }) => state)).toEqual(changes.map(({ state }) => state));
        expect(again.map(from)).toEqual([null, { prod_status_id: 2, cust_code: 'K7' }, { prod_status_id: 2 }]);
    });
});

describe('portions', () => {
    const many = (products: number, states: number) =>
        Array.from({ length: products * states }, (_, at) => ({
            product: productOf(Math.floor(at / states) + 1),
            state: { id: (at % states) + 1, prod_status_id: 1 },
        }));

    test('hold whole products while they fit', () => {
        expect(chunksOf(many(7, 3), 10).map(chunk => chunk.length)).toEqual([9, 9, 3]);
        expect(chunksOf(many(2, 25), 10).map(chunk => chunk.length)).toEqual([10, 10, 5, 10, 10, 5]);
        expect(chunksOf([])).toEqual([]);
    });

    test('are no larger than a body may be', () => {
        const chunks = chunksOf(many(100, 300));
        expect(chunks.flat()).toHaveLength(30_000);
        for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(10_000);
        const long = many(4, 1).map(({ product, state }) => ({
            product,
            state: { ...state, track_reason: 'x'.repeat(400) },
        }));
        expect(chunksOf(long, 10, 1000).map(chunk => chunk.length)).toEqual([2, 2]);
    });
});

test('proposals go in portions of what a call takes', () => {
    const states = [1, 3, 2, 12, 1];
    const loads = (max: { requests: number; states: number }) =>
        portionsOf(states, count => ({ requests: 1, states: count }), max);
    expect(loads({ requests: 5, states: 100 })).toEqual([states]);
    expect(loads({ requests: 2, states: 100 })).toEqual([[1, 3], [2, 12], [1]]);
    expect(loads({ requests: 5, states: 5 })).toEqual([[1, 3], [2], [12], [1]]);
    expect(portionsOf([], () => ({ states: 1 }), { states: 1 })).toEqual([]);
});

test('pasted codes are read once each, and what is none is told', () => {
    const { codes, repeated, bad, over } = readCodes(
        '0-38000-59667, 038000596674\n4011\t 12x ;3800059667',
        MAX_NEW_REQUESTS,
    );
    expect(codes).toEqual(['0-38000-59667', '4011']);
    expect([repeated, over]).toEqual([['038000596674', '3800059667'], []]);
    expect(bad.map(({ name }) => name)).toEqual(['12x']);
    expect(readCodes(`4011${' '.repeat(50)}1`, MAX_NEW_REQUESTS).bad).toHaveLength(1);
    expect(
        readCodes(Array.from({ length: 5_002 }, (_, at) => String(70_000_000 + at)).join('\n'), MAX_NEW_REQUESTS).over,
    ).toEqual(['70005000', '70005001']);
});
