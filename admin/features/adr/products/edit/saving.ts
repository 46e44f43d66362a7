import { adrProductBulk } from '../../../../../models/features/adr/productCalls';
import type { DataOf } from '../../../../../models/platform/calls/call';
import { callApi } from '../../../../platform/data/callApi';
import { untilAnswered } from '../../../../platform/data/outage';
import { messageOf } from '../../../../platform/data/ServiceError';
import { translateMessage } from '../../../../platform/i18n/messages';
import { distinctionOf } from '../../../product/naming';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import { type ListedProduct, savedStates } from '../product';
import { type DraftChange, byProduct } from './drafts';
import { MAX_STATES, type EntityState, type State } from '../../../../../models/features/adr/state';
import { MAX_CHARACTERS, portionsOf } from './portions';

const hasValue = ([name, value]: readonly [string, unknown]): boolean =>
    name !== 'id' && value !== null && value !== false;

/** Returns a state as it was read, without empty fields. */
const toStateSnapshot = (state: EntityState | undefined): Partial<State> | null =>
    state ? Object.fromEntries(Object.entries(state).filter(hasValue)) : null;

/** Returns a change as the bulk call takes it. */
export const bulkState = ({ product, state }: DraftChange) => ({
    adr_prod_id: product.id,
    ...state,
    from: toStateSnapshot(savedStates(product).get(state.id)),
});

const loadOf = (group: readonly DraftChange[]) => ({
    states: group.length,
    characters: group.reduce((sum, change) => sum + JSON.stringify(bulkState(change)).length + 1, 0),
});

/**
 * Splits changes into the portions that a call takes. A product is saved or rejected as a whole, so its changes stay
 * together as long as they fit.
 */
export const chunksOf = (
    changes: readonly DraftChange[],
    states = MAX_STATES,
    characters = MAX_CHARACTERS,
): DraftChange[][] => {
    const limits = { states, characters };
    const groups = [...byProduct(changes).values()].flatMap(group =>
        portionsOf(group, change => loadOf([change]), limits),
    );
    return portionsOf(groups, loadOf, limits).map(portion => portion.flat());
};

type BulkRejection = DataOf<typeof adrProductBulk>['rejected'][number];

/** A change that was not saved, and why. */
export interface RejectedChange {
    readonly change: DraftChange;
    readonly reason: string;
    /** Fields that differ from what the user saw. */
    readonly conflicts?: BulkRejection['conflicts'];
    /** The user who changed the product last, where something differs from what was read. */
    readonly user?: string | null;
}

/** The outcome of a portion. */
export interface SavedPortion {
    readonly done: readonly DraftChange[];
    readonly rejected: readonly RejectedChange[];
}

/** @throws ServiceError */
const saveChunk = async (adr: number, chunk: readonly DraftChange[]): Promise<SavedPortion> => {
    const send = () => callApi(adrProductBulk, { adr_id: adr, states: chunk.map(bulkState) });
    const answer = await untilAnswered(send, { work: 'save' });
    const rejections = answer.rejected.flatMap(
        ({ index, reason, message, conflicts, update_user: user }): RejectedChange[] => {
            const change = chunk[index];
            return change ? [{ change, reason: translateMessage(message, reason), conflicts, user }] : [];
        },
    );
    const rejectedChanges = new Set(rejections.map(({ change }) => change));
    return { done: chunk.filter(change => !rejectedChanges.has(change)), rejected: rejections };
};

/**
 * Saves changes in portions, one after the other. A portion that is not answered waits, with those after it, until the
 * user presses Retry.
 *
 * @param onPortion called with the outcome of each portion; after a call that failed, with all that is left
 */
export const saveChanges = async (
    adr: number,
    changes: readonly DraftChange[],
    onPortion: (saved: SavedPortion) => void,
): Promise<void> => {
    const chunks = chunksOf(changes);
    for (const [at, chunk] of chunks.entries()) {
        try {
            onPortion(await saveChunk(adr, chunk));
        } catch (error) {
            const reason = messageOf(error);
            onPortion({
                done: [],
                rejected: chunks
                    .slice(at)
                    .flat()
                    .map(change => ({ change, reason })),
            });
            return;
        }
    }
};

/** Returns a product that was left as it was, and why. */
export const toRejectedProduct = (product: ListedProduct, reason: string): RejectedItem => ({
    name: product.description,
    detail: distinctionOf(product),
    reason,
});

/** Returns rejections by product: each product once, with its reason. */
export const refusalsOf = (rejections: readonly RejectedChange[]): readonly RejectedItem[] => [
    ...new Map(
        rejections.map(({ change: { product }, reason }) => [product.id, toRejectedProduct(product, reason)]),
    ).values(),
];
