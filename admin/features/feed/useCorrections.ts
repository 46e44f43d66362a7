import { useRef, useState } from 'react';
import { makeStore, useStoreValue } from '../../platform/data/store';
import { makeSteps } from '../../platform/grid/steps';
import type { Sheet } from '../../platform/grid/tsv';

/** A rejected row with the values of the file. */
interface FileRow {
    readonly row: number;
    readonly values: readonly string[];
}

/** Values of rows that were changed, by their numbers. */
type Edits = Readonly<Record<number, readonly string[]>>;

/** A cell of the sheet, from 0. */
export interface RejectedCell {
    readonly at: number;
    readonly column: number;
}

/**
 * Returns rows that are corrected where they are shown: typing in a cell is one step that can be undone, and so is a
 * paste.
 */
export const useCorrections = (rows: readonly FileRow[], columns: number) => {
    const [steps] = useState(() => makeSteps(makeStore<Edits>({})));
    const edits = useStoreValue(steps.value);
    /** The cell of the last step, as long as the user types there. */
    const typedIn = useRef<string>(undefined);

    const valuesOf = ({ row, values }: FileRow, now: Edits = edits): readonly string[] =>
        Array.from({ length: columns }, (_, i) => (now[row] ?? values)[i] ?? '');
    /** Writes a block into the cells, from one on. @returns the number of its values that fit no cell */
    const put = ({ at, column }: RejectedCell, block: Sheet): number => {
        steps.change(now => {
            const next = { ...now };
            for (const [i, line] of block.entries()) {
                const row = rows[at + i];
                if (!row) continue;
                next[row.row] = valuesOf(row, now).map((value, c) => line[c - column] ?? value);
            }
            return next;
        });
        return block.reduce((cut, line, i) => {
            const room = rows[at + i] ? columns - column : 0;
            return cut + Math.max(0, line.length - room);
        }, 0);
    };
    return {
        edits,
        valuesOf,
        type: (cell: RejectedCell, value: string): void => {
            const key = `${String(cell.at)} ${String(cell.column)}`;
            if (typedIn.current === key) steps.undo();
            put(cell, [[value]]);
            typedIn.current = key;
        },
        paste: (cell: RejectedCell, block: Sheet): number => {
            typedIn.current = undefined;
            return put(cell, block);
        },
        /** Ends the step of a cell: another visit of it is another one. */
        enter: (): void => {
            typedIn.current = undefined;
        },
        undo: (): void => {
            typedIn.current = undefined;
            steps.undo();
        },
        redo: (): void => {
            typedIn.current = undefined;
            steps.redo();
        },
    };
};
