import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';

/** Which records of a list are selected, and what for. */
export interface Selection<R> {
    readonly ids: readonly Identifier[];
    readonly set: (ids: readonly Identifier[]) => void;
    /** Whether anything can be done with a record. */
    readonly isOffered: (record: R) => boolean;
    /** What the box that selects it is called. */
    readonly nameOf: (record: R) => string;
    /** What the box that selects the page is called. */
    readonly pageName: string;
    /** How many are selected, in words. */
    readonly label: string;
    /** What can be done with them. */
    readonly actions: ReactNode;
}
