import type { RowProblem } from '../../../../models/part';
import type { Said } from '../../../../models/said';
import { Failure } from '../../server/failure';

/**
 * Refuses rows of a part that cannot become what is given.
 *
 * @param name of the list that they are given in
 * @throws Failure 400 with what is wrong with each, at its field
 */
export const refuseRows = (name: string, problems: ReadonlyMap<number, RowProblem>): void => {
    if (problems.size === 0) return;
    const errors: Record<string, Said> = {};
    for (const [index, { field, message }] of problems) errors[`${name}.${index}.${field}`] = message;
    throw new Failure(400, errors);
};
