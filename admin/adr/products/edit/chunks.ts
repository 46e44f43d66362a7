import { MOST_STATES } from '../../../../models/adr/state';
import { byProduct, type Change } from './drafts';
import { MOST_CHARACTERS, portionsOf } from './portions';

/** As the bulk call takes it. */
export const bulkState = ({ product, state }: Change) => ({ adr_prod_id: product.id, ...state });

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
