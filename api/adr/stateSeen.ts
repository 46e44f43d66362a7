import { stateConflicts, type Conflict } from '../../models/adr/conflict';
import type { adrProductBulk } from '../../models/adr/productCalls';
import { BLANK, type State } from '../../models/adr/state';
import type { PayloadOf } from '../../models/call';
import { fieldsOf } from './product';
import type { StateChange } from './stateChange';

/** A state as it is given, and `from`, as the caller has seen it. */
export type SeenState = Omit<NonNullable<PayloadOf<typeof adrProductBulk>['states']>[number], 'adr_prod_id'>;

const stateSeen = (from: SeenState['from']): State | null =>
    from?.prod_status_id
        ? { ...BLANK, ...fieldsOf(from), prod_status_id: from.prod_status_id, track: from.track ?? false }
        : null;

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
        const found = stateConflicts({ ...change, from: stateSeen(from) }, change.from);
        if (found.length > 0) conflicts.set(at, found);
    }
    return conflicts;
};
