import { isSame, type Values } from './platform/history/difference';
import { chosenTogether, type Part } from './part';

/** Of two versions: one's own, or the one that somebody else saved meanwhile. */
export type Side = 'mine' | 'theirs';

export interface Versions<T> {
    /** As the change was made to it. */
    readonly base: T;
    readonly mine: T;
    readonly saved: T;
}

/** Fields of two versions that differ, and are chosen together. */
export interface Contested {
    /** What the row is at; null: of the record itself. */
    readonly id: number | null;
    readonly names: readonly string[];
    readonly mine: Values;
    readonly theirs: Values;
    /** What stands unless one chooses: mine, where I changed it. */
    readonly likely: Side;
}

type Groups = readonly (readonly string[])[];
type Version = object | null | undefined;

const picked = (version: Version, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, (version as Values | null | undefined)?.[name] ?? null]));

/** Where my version of a record, or of a row of it, and the saved one differ. */
export const contestedIn = (
    groups: Groups,
    { base, mine, saved }: Versions<Version>,
    id: number | null = null,
): readonly Contested[] =>
    groups
        .map((names): Contested => {
            const own = picked(mine, names);
            const likely = isSame(own, picked(base, names)) ? 'theirs' : 'mine';
            return { id, names, mine: own, theirs: picked(saved, names), likely };
        })
        .filter(({ mine: own, theirs }) => !isSame(own, theirs));

/** The same of all rows of a record; a row that is in one version only is chosen as a whole. */
export const contestedRows = (part: Part, { base, mine, saved }: Versions<ReadonlyMap<number, object>>) => {
    const groups = chosenTogether(part);
    return [...new Set([...mine.keys(), ...saved.keys()])].flatMap(id => {
        const rows = { base: base.get(id), mine: mine.get(id), saved: saved.get(id) };
        return contestedIn(rows.mine && rows.saved ? groups : [part.names], rows, id);
    });
};
