import { adrProductBulk } from '../../../../models/features/adr/productCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { callApi } from '../../../platform/data/callApi';
import { untilAnswered } from '../../../platform/data/outage';
import { messageOf } from '../../../platform/data/ServiceError';
import { say } from '../../../i18n/said';
import type { Refused } from '../../../platform/rejections/rejectedItem';
import { bulkState, chunksOf } from '../../../features/adr/products/edit/chunks';
import type { Change } from '../../../features/adr/products/edit/drafts';

type Refusal = DataOf<typeof adrProductBulk>['refused'][number];

/** A change that was not made, and why. */
export interface RefusedChange {
    readonly change: Change;
    readonly reason: string;
    /** What is not as it was seen. */
    readonly conflicts?: Refusal['conflicts'];
    /** Who changed the product last, where something is not as it was seen. */
    readonly user?: string | null;
}

/** The outcome of a portion. */
export interface Saved {
    readonly done: readonly Change[];
    readonly refused: readonly RefusedChange[];
}

/** @throws ServiceError */
const saveChunk = async (adr: number, chunk: readonly Change[]): Promise<Saved> => {
    const send = () => callApi(adrProductBulk, { adr_id: adr, states: chunk.map(bulkState) });
    const answer = await untilAnswered(send, { work: 'save' });
    const refused = answer.refused.flatMap(({ index, reason, said, conflicts, update_user: user }): RefusedChange[] => {
        const change = chunk[index];
        return change ? [{ change, reason: say(said, reason), conflicts, user }] : [];
    });
    const refusedChanges = new Set(refused.map(({ change }) => change));
    return { done: chunk.filter(change => !refusedChanges.has(change)), refused };
};

/**
 * Saves changes in portions, one after the other. A portion that is not answered waits, with those after it, until a
 * person says Retry.
 *
 * @param onPortion what has become of each portion; after a call that failed, of all that is left
 */
export const saveChanges = async (
    adr: number,
    changes: readonly Change[],
    onPortion: (saved: Saved) => void,
): Promise<void> => {
    const chunks = chunksOf(changes);
    for (const [at, chunk] of chunks.entries()) {
        try {
            onPortion(await saveChunk(adr, chunk));
        } catch (error) {
            const reason = messageOf(error);
            onPortion({
                done: [],
                refused: chunks
                    .slice(at)
                    .flat()
                    .map(change => ({ change, reason })),
            });
            return;
        }
    }
};

/** Refusals by product: each with its reason once. */
export const refusalsOf = (refused: readonly RefusedChange[]): readonly Refused[] => [
    ...new Map(
        refused.map(({ change: { product }, reason }) => [product.id, { name: product.description, reason }]),
    ).values(),
];
