import { useState } from 'react';
import type { CellAdapter } from './adapter';
import type { GridColumn } from './columns';
import type { CellPosition } from './range';

/** A cell that is typed into, and the text that it begins with. */
export interface Typing {
    readonly position: CellPosition;
    readonly text: string;
}

export type TypingStep = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<TypingStep, readonly [rows: number, cols: number]>> = {
    up: [-1, 0],
    down: [1, 0],
    left: [0, -1],
    right: [0, 1],
};

interface Active<R, A, N> {
    readonly position: CellPosition;
    readonly record: R | undefined;
    readonly pending: A | undefined;
    /** Undefined in a fixed column. */
    readonly column: GridColumn<N> | undefined;
}

interface Typed<R, A, N, V> {
    readonly cells: CellAdapter<R, A, N, V>;
    readonly active: Active<R, A, N>;
    readonly onValue: (value: V | null) => void;
    readonly onGo: (position: CellPosition) => void;
}

/** Handles typing into the active cell, where its column allows it. */
export const useTyping = <R, A, N, V>({ cells, active, onValue, onGo }: Typed<R, A, N, V>) => {
    const [typing, setTyping] = useState<Typing>();
    const { position, record, pending, column } = active;

    /** @param key what was typed; undefined: the cell's text is changed @returns whether it is typed into */
    const begin = (key?: string): boolean => {
        if (record === undefined || !column || !cells.isTyped?.(column.node, record)) return false;
        if (!cells.mayChange(record, column.node)) return false;
        const text = key ?? cells.write(cells.valueAt(record, pending, column.node), column.node, record);
        setTyping({ position, text });
        return true;
    };
    const commit = (text: string, step: TypingStep | undefined): boolean => {
        const value = column && cells.read(text.trim(), column.node, record);
        if (value === undefined) return false;
        setTyping(undefined);
        onValue(value);
        if (step) onGo({ row: position.row + STEPS[step][0], col: position.col + STEPS[step][1] });
        return true;
    };
    return { typing, begin, commit, leave: () => setTyping(undefined) };
};
