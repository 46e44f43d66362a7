import { differencesOf, type Values } from './platform/history/difference';
import { switchedOff, type Part } from './part';

/** A row with what it is at. */
export type PlacedRow = Values & { readonly id: number };

/** What a call has to be given so that the rows of a record become others: of each only what differs. */
export const rowsPatch = (
    part: Pick<Part, 'names' | 'groups' | 'blank' | 'presence'>,
    before: readonly PlacedRow[],
    after: readonly PlacedRow[],
): readonly PlacedRow[] => {
    const was = new Map(before.map(row => [row.id, row]));
    const stay = new Set(after.map(({ id }) => id));
    const changed = after.flatMap(row => {
        const from = was.get(row.id);
        const differences = differencesOf(part.names, from ?? part.blank, switchedOff(part, { ...row }));
        const given = Object.fromEntries(differences.map(({ name, to }) => [name, to]));
        return from && differences.length === 0 ? [] : [{ ...given, id: row.id }];
    });
    const gone = before.filter(({ id }) => !stay.has(id)).map(({ id }) => ({ id, [part.presence]: null }));
    return [...changed, ...gone];
};
