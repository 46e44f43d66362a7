import { useState } from 'react';
import type { Columns, Headed } from './columns';
import type { FixedColumn } from './fixed';
import type { Commands } from './commands';
import { at, cellBox, type CellPosition, type SelectedRange } from './range';
import { NOTHING_PINNED, type Pinned } from './size';
import { useFill, type Filling } from './useFill';
import { useTyping } from './useTyping';

const FIRST: SelectedRange = at({ row: 0, col: 0 });
/** Rows that are drawn until the first are loaded. */
const UNKNOWN_TOTAL = 12;

interface Extent {
    readonly rows: number;
    readonly cols: number;
    /** The first row that has a cell of a column. */
    readonly topOf: (col: number) => number;
}

/** Holds the selection, within the rows and columns that there are; the active cell is one that there is. */
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
    /** Takes away what is chosen, where that is rows or columns and not what is in them. @returns whether it was */
    readonly onRemove?: (selection: SelectedRange) => boolean;
    /** Does with a pasted text what cells cannot. @returns whether it was meant so */
    readonly onPaste?: (text: string, record: R | undefined) => boolean;
}

const isOneKey = (key: string): boolean => key.length === 1 && key !== ' ';

/** Whether cells of the first row may change: its keys are listed then. */
const isChangeable = <R, A, N extends Headed<N>, V>({ source, columns, cells }: Sheet<R, A, N, V>): boolean => {
    const first = source.rowAt(0);
    return first !== undefined && columns.list.some(({ node }) => cells.mayChange(first, node));
};

/**
 * A grid that is worked in like a spreadsheet: what is chosen, and what its keys, its mouse and its buttons do. What it
 * returns goes down by `GridSheetContext`.
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
        /** Chooses a cell, shows it and works in it. */
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
