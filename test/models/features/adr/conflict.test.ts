import {
    requestConflicts,
    hasBrokenPeriod,
    computeAppliedRequestChanges,
    type PresentProduct,
    type RequestProposal,
} from '../../../../models/features/adr/conflict';
import type { State } from '../../../../models/features/adr/state';
import { unresolved, type Choices } from '../../../../models/platform/history/conflict';

const BLANK: State = {
    prod_status_id: 1,
    cust_code: null,
    sell_cost: null,
    track: false,
    track_begin_date: null,
    track_end_date: null,
    track_reason: null,
};
const state = (more: Partial<State> = {}): State => ({ ...BLANK, ...more });
const SPRING = { track: true, track_begin_date: '2026-03-01', track_end_date: '2026-05-30' };
const SUMMER = { track: true, track_begin_date: '2026-06-07', track_end_date: '2026-09-05' };

const FIELDS = { prod_dept_id: 1, prod_group_id: null, prod_type_id: null, cust_code: 'A', comments: null };
const present = (now: State | null, fields: Partial<PresentProduct['fields']> = {}): PresentProduct => ({
    fields: { ...FIELDS, ...fields },
    stateAt: () => now,
});
/** Returns a request about the state at entity 7. */
const about = (from: State | null, to: State | null): RequestProposal => ({
    product_updates: {},
    entity_updates: [{ id: 7, code: '4402', from, to }],
});
const keysOf = (proposal: RequestProposal, now: PresentProduct): string[] =>
    requestConflicts(proposal, now).map(({ key }) => key);
const stateAfter = (proposal: RequestProposal, now: PresentProduct, choices: Choices = {}): State | null | undefined =>
    computeAppliedRequestChanges(proposal, now, choices).states[0]?.to;

describe('fields of the product', () => {
    const proposal: RequestProposal = {
        product_updates: { cust_code: { from: 'A', to: 'B' }, comments: { from: null, to: 'New' } },
        entity_updates: [],
    };

    test('what has not changed since is applied', () => {
        expect(requestConflicts(proposal, present(null))).toEqual([]);
        expect(computeAppliedRequestChanges(proposal, present(null), {})).toEqual({
            fields: { cust_code: 'B', comments: 'New' },
            states: [],
        });
    });

    test('what has changed since is a conflict of three values, to be kept or taken', () => {
        const now = present(null, { cust_code: 'C' });
        const conflict = { key: 'cust_code', from: 'A', current: 'C', to: 'B' };
        const conflicts = requestConflicts(proposal, now);
        expect(conflicts).toEqual([conflict]);
        expect(unresolved(conflicts, {})).toEqual([conflict]);
        expect(unresolved(conflicts, { cust_code: 'keep' })).toEqual([]);
        expect(computeAppliedRequestChanges(proposal, now, { cust_code: 'keep' }).fields).toEqual({ comments: 'New' });
        expect(computeAppliedRequestChanges(proposal, now, { cust_code: 'take' }).fields).toEqual({
            cust_code: 'B',
            comments: 'New',
        });
    });

    test('what has become what is proposed is neither a conflict nor left to do', () => {
        const now = present(null, { cust_code: 'B', comments: 'New' });
        expect(requestConflicts(proposal, now)).toEqual([]);
        expect(computeAppliedRequestChanges(proposal, now, {})).toEqual({ fields: {}, states: [] });
    });

    test('a choice of what is no conflict changes nothing', () => {
        expect(computeAppliedRequestChanges(proposal, present(null), { cust_code: 'keep' }).fields).toMatchObject({
            cust_code: 'B',
        });
    });
});

describe('a state', () => {
    test('that is new is applied, unless somebody else made one', () => {
        const proposal = about(null, state({ cust_code: 'X' }));
        expect(stateAfter(proposal, present(null))).toEqual(state({ cust_code: 'X' }));
        const now = present(state({ prod_status_id: 2, sell_cost: 5 }));
        expect(keysOf(proposal, now)).toEqual(['entity:7.prod_status_id']);
        expect(stateAfter(proposal, now, { 'entity:7.prod_status_id': 'keep' })).toEqual(
            state({ prod_status_id: 2, sell_cost: 5, cust_code: 'X' }),
        );
    });

    test('keeps what others changed of it beside what is proposed', () => {
        const proposal = about(state(), state({ cust_code: 'X' }));
        const now = present(state({ sell_cost: 5 }));
        expect(requestConflicts(proposal, now)).toEqual([]);
        expect(stateAfter(proposal, now)).toEqual(state({ sell_cost: 5, cust_code: 'X' }));
    });

    test('whose proposed field has changed is a conflict', () => {
        const proposal = about(state({ cust_code: 'A' }), state({ cust_code: 'X' }));
        const now = present(state({ cust_code: 'B' }));
        expect(requestConflicts(proposal, now)).toEqual([
            { key: 'entity:7.cust_code', from: 'A', current: 'B', to: 'X' },
        ]);
        expect(stateAfter(proposal, now, { 'entity:7.cust_code': 'take' })).toEqual(state({ cust_code: 'X' }));
        expect(stateAfter(proposal, now, { 'entity:7.cust_code': 'keep' })).toBeUndefined();
    });

    test('that is gone comes back as a whole, or not at all', () => {
        const proposal = about(state(), state({ cust_code: 'X' }));
        expect(requestConflicts(proposal, present(null))).toEqual([
            { key: 'entity:7.prod_status_id', from: 1, current: null, to: 1 },
        ]);
        expect(stateAfter(proposal, present(null), { 'entity:7.prod_status_id': 'take' })).toEqual(
            state({ cust_code: 'X' }),
        );
        expect(stateAfter(proposal, present(null), { 'entity:7.prod_status_id': 'keep' })).toBeUndefined();
    });

    test('that is to go goes, unless something of it has changed and is kept', () => {
        const proposal = about(state({ cust_code: 'A' }), null);
        expect(stateAfter(proposal, present(state({ cust_code: 'A' })))).toBeNull();
        expect(computeAppliedRequestChanges(proposal, present(null), {}).states).toEqual([]);
        const now = present(state({ cust_code: 'B' }));
        expect(requestConflicts(proposal, now)).toEqual([
            { key: 'entity:7.cust_code', from: 'A', current: 'B', to: null },
        ]);
        expect(stateAfter(proposal, now, { 'entity:7.cust_code': 'take' })).toBeNull();
        expect(stateAfter(proposal, now, { 'entity:7.cust_code': 'keep' })).toBeUndefined();
    });
});

describe('tracking', () => {
    const proposal = about(state(), state(SPRING));

    test('is turned on with its period', () => {
        expect(stateAfter(proposal, present(state()))).toEqual(state(SPRING));
    });

    test('for another period than somebody else chose is a conflict of its dates', () => {
        const now = present(state(SUMMER));
        expect(keysOf(proposal, now)).toEqual(['entity:7.track_begin_date', 'entity:7.track_end_date']);
        const all = (choice: 'keep' | 'take'): Choices => ({
            'entity:7.track_begin_date': choice,
            'entity:7.track_end_date': choice,
        });
        expect(stateAfter(proposal, now, all('take'))).toEqual(state(SPRING));
        expect(stateAfter(proposal, now, all('keep'))).toBeUndefined();
        expect(hasBrokenPeriod(computeAppliedRequestChanges(proposal, now, all('take')))).toBe(false);
        const mixed = computeAppliedRequestChanges(proposal, now, {
            ...all('take'),
            'entity:7.track_end_date': 'keep',
        });
        expect(hasBrokenPeriod(mixed)).toBe(true);
    });

    test('moved while somebody else turned it off is a conflict of whether and when', () => {
        const moved = about(state(SPRING), state(SUMMER));
        const now = present(state());
        const keys = ['entity:7.track', 'entity:7.track_begin_date', 'entity:7.track_end_date'];
        expect(keysOf(moved, now).sort()).toEqual([...keys].sort());
        const take = Object.fromEntries(keys.map(key => [key, 'take'])) as Choices;
        expect(stateAfter(moved, now, take)).toEqual(state(SUMMER));
        expect(stateAfter(moved, now, { ...take, 'entity:7.track': 'keep' })).toBeUndefined();
    });

    test('turned off leaves no dates behind', () => {
        const off = about(state(SPRING), state());
        const retained: Choices = { 'entity:7.track_begin_date': 'keep', 'entity:7.track_end_date': 'keep' };
        expect(stateAfter(off, present(state(SUMMER)), retained)).toEqual(state());
    });
});
