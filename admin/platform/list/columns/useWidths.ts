import { useState } from 'react';
import { useStore } from 'react-admin';
import { withWidth, type Widths } from '../../layout/widths/widths';

const NONE: Widths = {};

/** Stores the widths that a person has given to the columns of a list. */
export const useStoredWidths = (path: string) => useStore<Widths>(`${path}.widths`, NONE);

/** The widths of a list's columns, also while one is dragged, and the ways to change them. */
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
