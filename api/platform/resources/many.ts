import { whyNot } from '../../../models/database/failures';
import { buildRejection, type Rejection } from '../../../models/platform/messages/rejection';
import type { Message } from '../../../models/platform/messages/message';

export interface Many {
    readonly done: number[];
    readonly rejected: Rejection[];
}

/**
 * Does work on records one by one; each succeeds or is rejected on its own.
 *
 * @param work runs in its own transaction
 * @param ofReference the message about a reference that prevents the deletion of a record
 * @throws errors that are not about a record
 */
export const each = async (
    ids: readonly number[],
    work: (id: number) => Promise<unknown>,
    ofReference?: Message,
): Promise<Many> => {
    const many: Many = { done: [], rejected: [] };
    for (const id of ids) {
        try {
            await work(id);
            many.done.push(id);
        } catch (error) {
            const why = whyNot(error, ofReference);
            if (why === undefined) throw error;
            many.rejected.push(buildRejection({ id }, why));
        }
    }
    return many;
};
