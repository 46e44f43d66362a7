import { MOST_STATES, type EntityState, type State } from '../../../../../models/features/adr/state';
import { savedStates } from '../product';
import { byProduct, type Change } from './drafts';
import { MOST_CHARACTERS, portionsOf } from './portions';

const isSaid = ([name, value]: readonly [string, unknown]): boolean =>
    name !== 'id' && value !== null && value !== false;

/** A state as it was seen, without what is empty. */
const seen = (state: EntityState | undefined): Partial<State> | null =>
    state ? Object.fromEntries(Object.entries(state).filter(isSaid)) : null;

/** As the bulk call takes it. */
export const bulkState = ({ product, state }: Change) => ({
    adr_prod_id: product.id,
    ...state,
    from: seen(savedStates(product).get(state.id)),
});

const loadOf = (group: readonly Change[]) => ({
    states: group.length,
    characters: group.reduce((sum, change) => sum + JSON.stringify(bulkState(change)).length + 1, 0),
});

/**
 * Changes in the portions that a call takes. A product succeeds or is refused as a whole, so its changes stay together
 * as long as they fit.
 */
export const chunksOf = (
    changes: readonly Change[],
    states = MOST_STATES,
    characters = MOST_CHARACTERS,
): Change[][] => {
    const most = { states, characters };
    const groups = [...byProduct(changes).values()].flatMap(group =>
        portionsOf(group, change => loadOf([change]), most),
    );
    return portionsOf(groups, loadOf, most).map(portion => portion.flat());
};
