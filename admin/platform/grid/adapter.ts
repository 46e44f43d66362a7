/** What is drawn of a cell. */
export interface CellLook {
    readonly text: string;
    /** Classes; `grid.css` has some: `is-number`, `is-ahead`, `is-closed`. */
    readonly look: string;
    /** What a screen reader says in place of the text. */
    readonly label?: string;
    /** What is said of it under the pointer. */
    readonly title?: string;
}

/** What a row looks like: R is its record, A what of that is ahead of the server, N what a column is of. */
export interface CellLooks<R, A, N> {
    readonly show: (record: R, ahead: A | undefined, node: N) => CellLook;
    /** Classes of the row; `grid.css` has `is-total`. */
    readonly rowLook?: (record: R) => string;
    /** Classes of its first cell. */
    readonly headLook?: (record: R) => string;
}

/**
 * What the cells of a grid are. It stays the same object for as long as it says the same: with another one every row is
 * drawn anew. V are the values of cells: they are compared by `===`, and an empty cell is null.
 */
export interface CellAdapter<R, A, N, V> extends CellLooks<R, A, N> {
    readonly valueAt: (record: R, ahead: A | undefined, node: N) => V | null;
    /** As it is copied, and as its editor begins. */
    readonly write: (value: V | null, node: N, record: R) => string;
    /** As it is pasted or typed; undefined: the text means nothing. @param record undefined: it is not loaded */
    readonly read: (text: string, node: N, record: R | undefined) => V | null | undefined;
    /** Why a text is not taken, where more can be said than that: by Enter it is not, even where it is kept otherwise. */
    readonly why?: (text: string, node: N, record: R) => string | undefined;
    /** What a key gives to the chosen cells at once; undefined: nothing. */
    readonly letter?: (key: string, current: V | null, node: N, record: R) => V | null | undefined;
    /** Whether a text is typed into a cell. */
    readonly isTyped?: (node: N, record: R) => boolean;
    readonly mayChange: (record: R, node: N) => boolean;
}

/** What is to become of a cell. */
export interface CellChange<R, N, V> {
    readonly record: R;
    readonly node: N;
    readonly value: V | null;
}
