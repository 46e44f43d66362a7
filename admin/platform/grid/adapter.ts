/** The content of a cell. */
export interface CellDisplay {
    readonly text: string;
    /** Classes; `grid.css` has some: `is-number`, `is-changed`, `is-closed`. */
    readonly look: string;
    /** The text for a screen reader in place of the visible one. */
    readonly label?: string;
    /** The tooltip. */
    readonly title?: string;
}

/** The rendering of rows: R is the record, A its pending changes, N the subject of a column. */
export interface CellRenderer<R, A, N> {
    readonly show: (record: R, pendingChange: A | undefined, node: N) => CellDisplay;
    /** Classes of the row; `grid.css` has `is-total`. */
    readonly rowLook?: (record: R) => string;
    /** Classes of its first cell. */
    readonly headLook?: (record: R) => string;
}

/**
 * The cells of a grid. It must stay the same object for as long as it means the same: another one renders every row
 * again. V are the values of cells: they are compared by `===`, and an empty cell is null.
 */
export interface CellAdapter<R, A, N, V> extends CellRenderer<R, A, N> {
    readonly valueAt: (record: R, pendingChange: A | undefined, node: N) => V | null;
    /** Formats a value for a copy, and for its editor. */
    readonly write: (value: V | null, node: N, record: R) => string;
    /** Parses a pasted or typed text; undefined: the text is not valid. @param record undefined: it is not loaded */
    readonly read: (text: string, node: N, record: R | undefined) => V | null | undefined;
    /** Returns the value that a key sets in the chosen cells at once; undefined: none. */
    readonly letter?: (key: string, current: V | null, node: N, record: R) => V | null | undefined;
    /** Whether a cell can be typed into. */
    readonly isTyped?: (node: N, record: R) => boolean;
    readonly mayChange: (record: R, node: N) => boolean;
}

/** The new value of a cell. */
export interface CellChange<R, N, V> {
    readonly record: R;
    readonly node: N;
    readonly value: V | null;
}
