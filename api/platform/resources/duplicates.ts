import { violationOf } from '../../../models/database/errors';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { Failure } from '../server/failure';

/** Runs a write that may store a value twice, which is reported at its field. @throws Failure 409 */
export const uniqueAt = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
    try {
        return await work();
    } catch (error) {
        if (violationOf(error)?.kind !== 'unique') throw error;
        throw new Failure(409, { [field]: messages.duplicate });
    }
};
