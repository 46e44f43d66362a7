import type { ReactNode } from 'react';
import type { Row } from './rows';

/** What is shown and found of the nodes of a tree. It stays the same object while its words do. */
export interface TreeAdapter<N> {
    /** Its short name, if it has one; with the name, what one types to jump to it. */
    readonly code: (node: N) => string;
    readonly name: (node: N) => string;
    /** All that a search looks in. */
    readonly searched: (node: N) => string;
    /** Beside the name. */
    readonly about: (node: N) => ReactNode;
    /** At the end of the line. */
    readonly figures: (row: Row<N>) => readonly string[];
    /** A second line below the name and the figures; pixels of both together. */
    readonly detail?: { readonly height: number; readonly shown: (node: N) => ReactNode };
    /** Classes of the line; one may set its colour, `--swatch`. */
    readonly look: (node: N) => string;
}
