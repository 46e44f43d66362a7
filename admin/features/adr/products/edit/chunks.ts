import { MAX_STATES, type EntityState, type State } from '../../../../../models/features/adr/state';
import { savedStates } from '../product';
import { byProduct, type Change } from './drafts';
import { MAX_CHARACTERS, portionsOf } from './portions';

const hasValue = ([name, value]: readonly [string, unknown]): boolean =>
    name !== 'id' && value !== null && value !== false;

/** A state as it was seen, without what is empty. */
const toStateSnapshot = (state: EntityState | undefined): Partial<State> | null =>
    state ? Object.fromEntries(Object.entries(state).filter(hasValue)) : null;

/** As the bulk call takes it. */
export const bulkState = ({ product, state }: Change) => ({
    adr_prod_id: product.id,
    ...state,
    from: toStateSnapshot(savedStates(product).get(state.id)),
});

const loadOf = (group: readonly Change[]) => ({
    states: group.length,
    characters: group.reduce((sum, change) => sum + JSON.stringify(bulkState(change)).length + 1, 0),
});

/**
 * Changes in the portions that a call takes. A product succeeds or is refused as a whole, so its changes stay together
 * as long as they fit.
 */
export const chunksOf = (changes: readonly Change[], states = MAX_STATES, characters = MAX_CHARACTERS): Change[][] => {
    const limits = { states, characters };
    const groups = [...byProduct(changes).values()].flatMap(group =>
        portionsOf(group, change => loadOf([change]), limits),
    );
    return portionsOf(groups, loadOf, limits).map(portion => portion.flat());
};
