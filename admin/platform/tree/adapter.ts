import type { ReactNode } from 'react';
import type { TreeLine } from './rows';

/** The display and the search of a tree's nodes. It stays the same object while its texts do. */
export interface TreeAdapter<N> {
    /** Its short name, if it has one; with the name, what users type to jump to it. */
    readonly code: (node: N) => string;
    readonly name: (node: N) => string;
    /** The text that a search searches. */
    readonly searched: (node: N) => string;
    /** Shown beside the name. */
    readonly about: (node: N) => ReactNode;
    /** At the end of the line. */
    readonly figures: (row: TreeLine<N>) => readonly string[];
    /** A second line below the name and the figures; pixels of both together. */
    readonly detail?: { readonly height: number; readonly shown: (node: N) => ReactNode };
    /** Classes of the line; one may set its colour, `--swatch`. */
    readonly look: (node: N) => string;
}
