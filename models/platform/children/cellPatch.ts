import { differencesOf, type Values } from '../history/difference';
import { switchedOff, type CellCollection } from './cellCollection';

/** A row with what it is at. */
export type PlacedRow = Values & { readonly id: number };

/** Returns the payload that changes the rows of a record into others: of each only what differs. */
export const rowsPatch = (
    collection: Pick<CellCollection, 'names' | 'groups' | 'blank' | 'presence'>,
    before: readonly PlacedRow[],
    after: readonly PlacedRow[],
): readonly PlacedRow[] => {
    const was = new Map(before.map(row => [row.id, row]));
    const stay = new Set(after.map(({ id }) => id));
    const changed = after.flatMap(row => {
        const from = was.get(row.id);
        const differences = differencesOf(
            collection.names,
            from ?? collection.blank,
            switchedOff(collection, { ...row }),
        );
        const patch = Object.fromEntries(differences.map(({ name, to }) => [name, to]));
        return from && differences.length === 0 ? [] : [{ ...patch, id: row.id }];
    });
    const gone = before.filter(({ id }) => !stay.has(id)).map(({ id }) => ({ id, [collection.presence]: null }));
    return [...changed, ...gone];
};
