import { promotionCheckCounts, type CheckCount } from '../../../../models/features/tpm/checkCalls';
import { useCall } from '../../../platform/data/useCall';
import type { Queued } from './queued';

/** Counts of the checks of each promotion of a page. */
export interface Counts {
    readonly isLoading: boolean;
    /** Undefined: the counts are not known. */
    readonly of: (id: number) => readonly CheckCount[] | undefined;
}

/** Counts checks again with every page: a decision reduces what is left for the others. */
export const useCounts = (listed: readonly Queued[]): Counts => {
    const ids = listed.map(({ id }) => id);
    const { data, error, isLoading } = useCall(ids.length > 0 ? promotionCheckCounts : undefined, { ids });
    // The last answer is that of another page.
    const counts = isLoading || error !== undefined ? undefined : data;
    return { isLoading, of: id => counts?.filter(each => each.id === id) };
};
