import type { adrProductBulk } from '../../../../models/features/adr/productCalls';
import { adrState, type State, type StateChange } from '../../../../models/features/adr/state';
import type { PayloadOf } from '../../../../models/platform/calls/call';
import { rowConflicts, type Conflict } from '../../../../models/platform/history/conflict';
import { rowOf } from '../../../../models/platform/children/cellCollection';
import { fieldsOf } from '../product/products';

/** A state as it is given, and `from`, as the caller has seen it. */
export type StateWithSnapshot = Omit<NonNullable<PayloadOf<typeof adrProductBulk>['states']>[number], 'adr_prod_id'>;

const toSnapshotState = (from: StateWithSnapshot['from']): State | null =>
    from?.prod_status_id ? rowOf(adrState, fieldsOf(from) as Partial<State>) : null;

/** Returns the conflicts of states with what the caller has seen, by the index of the input; nothing seen, none. */
export const conflictsIn = (
    inputs: readonly StateWithSnapshot[],
    changes: readonly StateChange[],
): ReadonlyMap<number, readonly Conflict[]> => {
    const byEntity = new Map(changes.map(change => [change.id, change]));
    const conflicts = new Map<number, readonly Conflict[]>();
    for (const [at, { id, from }] of inputs.entries()) {
        const change = byEntity.get(id);
        if (!change || from === undefined) continue;
        const found = rowConflicts(adrState, { ...change, from: toSnapshotState(from) }, change.from);
        if (found.length > 0) conflicts.set(at, found);
    }
    return conflicts;
};
