import { useState } from 'react';
import { useStore } from 'react-admin';
import { withWidth, type Widths } from '../../layout/widths/widths';

const NONE: Widths = {};

/** Stores the widths that a user has set for the columns of a list. */
export const useStoredWidths = (path: string) => useStore<Widths>(`${path}.widths`, NONE);

/** Returns the widths of a list's columns, also while one is dragged, and functions that change them. */
export const useWidths = (path: string) => {
    const [stored, setStored] = useStoredWidths(path);
    const [dragged, setDragged] = useState<Widths>();
    return {
        widths: dragged ?? stored,
        move: (name: string, width: number | null) => setDragged(withWidth(stored, name, width)),
        keep: (name: string, width: number | null) => {
            setDragged(undefined);
            setStored(withWidth(stored, name, width));
        },
    };
};
