import { useState } from 'react';
import type { Columns, Headed } from './columns';
import type { FixedColumn } from './fixed';
import type { Commands } from './commands';
import { at, cellBox, type CellPosition, type SelectedRange } from './range';
import { NOTHING_PINNED, type Pinned } from './size';
import { useFill, type Filling } from './useFill';
import { useTyping } from './useTyping';

const FIRST: SelectedRange = at({ row: 0, col: 0 });
/** Rows that are rendered until the first are loaded. */
const UNKNOWN_TOTAL = 12;

interface Extent {
    readonly rows: number;
    readonly cols: number;
    /** Returns the first row that has a cell of a column. */
    readonly topOf: (col: number) => number;
}

/** Stores the selection, limited to the existing rows and columns; the active cell always exists. */
const useSelection = ({ rows, cols, topOf }: Extent): [SelectedRange, (selection: SelectedRange) => void] => {
    const [selection, setSelection] = useState(FIRST);
    const within = ({ row, col }: CellPosition) => ({
        row: Math.max(0, Math.min(row, rows - 1)),
        col: Math.max(0, Math.min(col, cols - 1)),
    });
    const [anchor, { row, col }] = [within(selection.anchor), within(selection.active)];
    const active = { row: Math.min(rows - 1, Math.max(row, topOf(col))), col };
    return [{ anchor: selection.anchor === selection.active ? active : anchor, active }, setSelection];
};

interface Sheet<R, A, N, V> extends Omit<Filling<R, A, N, V>, 'columns'> {
    readonly columns: Columns<N>;
    readonly fixed: readonly FixedColumn<R>[];
    readonly pinned?: Pinned;
    /** Opens the active cell for more than its value. @returns whether it can be opened */
    readonly onOpen?: (record: R, node: N) => boolean;
    /** Opens the record of a row. */
    readonly onShow?: (record: R) => void;
    readonly onUndo: () => void;
    readonly onRedo?: () => void;
    /** Removes the selection, where it is entire rows or columns rather than their content. @returns whether it was */
    readonly onRemove?: (selection: SelectedRange) => boolean;
    /** Handles a pasted text that cells cannot. @returns whether it did */
    readonly onPaste?: (text: string, record: R | undefined) => boolean;
}

const isOneKey = (key: string): boolean => key.length === 1 && key !== ' ';

/** Whether cells of the first row may change: the keys that change cells are listed then. */
const isChangeable = <R, A, N extends Headed<N>, V>({ source, columns, cells }: Sheet<R, A, N, V>): boolean => {
    const first = source.rowAt(0);
    return first !== undefined && columns.list.some(({ node }) => cells.mayChange(first, node));
};

/**
 * Returns a grid that is used like a spreadsheet: its selection, and the handlers of its keys, its mouse and its
 * buttons. `GridSheetContext` provides what it returns.
 */
export const useSheet = <R, A, N extends Headed<N>, V>(sheet: Sheet<R, A, N, V>) => {
    const { source, columns, fixed, pinned = NOTHING_PINNED, cells, pendingOf, onOpen, onShow, onUndo } = sheet;
    const total = source.total ?? UNKNOWN_TOTAL;
    const [selection, select] = useSelection({
        rows: total,
        cols: fixed.length + columns.list.length,
        topOf: col => (columns.list[col - fixed.length]?.node.isTall ? pinned.count : 0),
    });
    const [goal, setGoal] = useState<CellPosition>();
    const box = cellBox(selection, fixed.length);
    const filling = useFill({ ...sheet, columns: columns.list }, box);

    const position = selection.active;
    const record = source.rowAt(position.row);
    const active = {
        position,
        record,
        pending: record === undefined ? undefined : pendingOf(record),
        column: columns.list[position.col - fixed.length],
    };
    const { pending, column } = active;
    const typing = useTyping({
        cells,
        active,
        onValue: value => filling.fill(value, cellBox(at(position), fixed.length)),
        onGo: to => select(at(to)),
    });

    const show = (row: number) => {
        const shown = source.rowAt(row);
        if (shown !== undefined) onShow?.(shown);
    };
    const open = () => {
        if (record === undefined) return;
        if (column && (onOpen?.(record, column.node) ?? false)) return;
        if (!typing.begin()) show(position.row);
    };
    const letter = (key: string): boolean => {
        if (record === undefined || !column) return false;
        const value = cells.letter?.(key, cells.valueAt(record, pending, column.node), column.node, record);
        if (value === undefined) return sheet.onChange !== undefined && isOneKey(key) && typing.begin(key);
        filling.fill(value);
        return true;
    };
    const clear = () => {
        if (!sheet.onRemove?.(selection)) filling.fill(null);
    };
    const paste = (text: string) => {
        if (!sheet.onPaste?.(text, record)) filling.paste(text);
    };
    const { copy, fillDown } = filling;
    const commands: Commands = { open, letter, clear, fillDown, undo: onUndo, redo: sheet.onRedo, copy, paste };
    return {
        source,
        columns,
        fixed,
        cells,
        pendingOf,
        total,
        pinned,
        selection,
        select,
        box,
        goal,
        /** Selects a cell, scrolls to it and activates it. */
        lead: (to: CellPosition) => {
            select(at(to));
            setGoal({ ...to });
        },
        filling,
        active,
        typing,
        show,
        commands,
        isChangeable: isChangeable(sheet),
    };
};
