import type { Values } from '../history/difference';
import type { Changes } from '../history/history';

/** A row's change; null: there is no row on this side. */
export interface RowChange<Row = Values> {
    /** The record that the row is at, or the id of the row itself. */
    readonly id: number;
    /** Identifies it in the history. */
    readonly code: string;
    readonly from: Row | null;
    readonly to: Row | null;
}

interface Named {
    readonly name: string;
}

/** Returns the name of a row of a child collection in the history. */
export const rowKey = ({ name }: Named, code: string): string => `${name}:${code}`;

/** Returns the changes of rows in the form of the history of their record. */
export const changesOfRows = (
    collection: Named,
    rows: readonly Pick<RowChange<unknown>, 'code' | 'from' | 'to'>[],
): Changes => Object.fromEntries(rows.map(({ code, from, to }) => [rowKey(collection, code), { from, to }]));
