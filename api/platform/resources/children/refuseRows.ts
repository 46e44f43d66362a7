import type { RowProblem } from '../../../../models/platform/children/cellCollection';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../server/failure';

/**
 * Refuses cells that cannot be written as requested.
 *
 * @param name of the list in the input
 * @throws Failure 400 with the error of each, at its field
 */
export const refuseRows = (name: string, problems: ReadonlyMap<number, RowProblem>): void => {
    if (problems.size === 0) return;
    const errors: Record<string, Message> = {};
    for (const [index, { field, message }] of problems) errors[`${name}.${index}.${field}`] = message;
    throw new Failure(400, errors);
};
