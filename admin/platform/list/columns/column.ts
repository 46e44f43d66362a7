import type { ReactNode } from 'react';

/** A column of a list; `R` is what its rows are. */
export interface ListColumn<R> {
    readonly name: string;
    /** The key of its text. */
    readonly label: string;
    readonly cell: (record: R) => ReactNode;
    /** The list can be sorted by it. */
    readonly isSortable?: boolean;
    /** Whether it is hidden until it is chosen. */
    readonly isHidden?: boolean;
    readonly align?: 'left' | 'right';
    /** `wide` takes the remaining room; `code` is not wrapped; `line` and `cut` are truncated. */
    readonly look?: 'wide' | 'code' | 'line' | 'cut';
    /** Whether it takes the remaining room, before any other. */
    readonly takesRest?: boolean;
}
