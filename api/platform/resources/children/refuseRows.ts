import type { RowProblem } from '../../../../models/platform/children/cellCollection';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../server/failure';

/**
 * Refuses cells that cannot become what is given.
 *
 * @param name of the list that they are given in
 * @throws Failure 400 with what is wrong with each, at its field
 */
export const refuseRows = (name: string, problems: ReadonlyMap<number, RowProblem>): void => {
    if (problems.size === 0) return;
    const errors: Record<string, Message> = {};
    for (const [index, { field, message }] of problems) errors[`${name}.${index}.${field}`] = message;
    throw new Failure(400, errors);
};
