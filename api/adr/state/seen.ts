import type { adrProductBulk } from '../../../models/features/adr/productCalls';
import { adrState, type State, type StateChange } from '../../../models/features/adr/state';
import type { PayloadOf } from '../../../models/platform/calls/call';
import { rowConflicts, type Conflict } from '../../../models/conflict';
import { rowOf } from '../../../models/part';
import { fieldsOf } from '../../features/adr/product/products';

/** A state as it is given, and `from`, as the caller has seen it. */
export type SeenState = Omit<NonNullable<PayloadOf<typeof adrProductBulk>['states']>[number], 'adr_prod_id'>;

const stateSeen = (from: SeenState['from']): State | null =>
    from?.prod_status_id ? rowOf(adrState, fieldsOf(from) as Partial<State>) : null;

/** What of a product's states is not as it was seen, by the index of the given state; where nothing was seen, none is. */
export const conflictsIn = (
    given: readonly SeenState[],
    changes: readonly StateChange[],
): ReadonlyMap<number, readonly Conflict[]> => {
    const byEntity = new Map(changes.map(change => [change.id, change]));
    const conflicts = new Map<number, readonly Conflict[]>();
    for (const [at, { id, from }] of given.entries()) {
        const change = byEntity.get(id);
        if (!change || from === undefined) continue;
        const found = rowConflicts(adrState, { ...change, from: stateSeen(from) }, change.from);
        if (found.length > 0) conflicts.set(at, found);
    }
    return conflicts;
};
