import type { KeyboardEvent } from 'react';
import { widthByKey, type Widths } from '../layout/widths/widths';

/** The widths that a user has set for columns: of fixed ones by name, of others by the id of their subject. */
export interface Sizing {
    readonly widths: Widths;
    /** Called while it is dragged; null: as without a choice. */
    readonly move: (column: string, width: number | null) => void;
    readonly keep: (column: string, width: number | null) => void;
}

/** Returns the name that the width of a column is stored under. */
export const columnKey = (node: { readonly id: number }): string => `#${String(node.id)}`;

/** Returns the width of the active cell's column after a key: Alt with Left, Right or Backspace. */
export const widthKey = ({ altKey, key, shiftKey }: KeyboardEvent, width: number): number | null | undefined => {
    if (!altKey || !['ArrowLeft', 'ArrowRight', 'Backspace'].includes(key)) return undefined;
    return widthByKey(key, shiftKey, width);
};
