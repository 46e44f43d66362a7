import { MOST_STATES } from '../../../../models/adr/state';
import { byProduct, type Change } from './drafts';

/** Bodies are limited to 1 MiB (api.md); the rest of one needs room too. */
const MOST_CHARACTERS = 900_000;

/** As the bulk call takes it. */
export const bulkState = ({ product, state }: Change) => ({ adr_prod_id: product.id, ...state });

const sizeOf = (change: Change): number => JSON.stringify(bulkState(change)).length + 1;

/**
 * Changes in the portions that a call takes. A product succeeds or is refused as a whole, so its changes stay together
 * as long as they fit.
 */
export const chunksOf = (changes: readonly Change[], most = MOST_STATES, characters = MOST_CHARACTERS): Change[][] => {
    const chunks: Change[][] = [];
    let chunk: Change[] = [];
    let length = 0;
    const close = (): void => {
        if (chunk.length > 0) chunks.push(chunk);
        chunk = [];
        length = 0;
    };
    for (const group of byProduct(changes).values()) {
        const size = group.reduce((sum, change) => sum + sizeOf(change), 0);
        if (chunk.length + group.length > most || length + size > characters) close();
        for (const change of group) {
            const own = sizeOf(change);
            if (chunk.length === most || length + own > characters) close();
            chunk.push(change);
            length += own;
        }
    }
    close();
    return chunks;
};
