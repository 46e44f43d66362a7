import type { Definition } from '../../models/resource';
import { isSame } from '../data/changes';
import { changeableFields } from './changeable';
import { formFields } from './fieldsOf';

export type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

export interface Difference {
    readonly name: string;
    readonly mine: unknown;
    readonly theirs: unknown;
    /** What stands unless one chooses: mine, where I changed it. */
    readonly likely: Side;
}

/**
 * Where the form and the saved record differ.
 *
 * @param base the record as the form began with
 */
export const differencesOf = (
    definition: Definition,
    { base, mine, saved }: { readonly base: Values; readonly mine: Values; readonly saved: Values },
): readonly Difference[] =>
    changeableFields(formFields(definition), saved)
        .filter(([name, { options }]) => !options.writeOnly && !isSame(mine[name], saved[name]))
        .map(([name]) => ({
            name,
            mine: mine[name],
            theirs: saved[name],
            likely: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
        }));
