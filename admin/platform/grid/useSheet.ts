import { useState } from 'react';
import type { Columns, Headed } from './columns';
import type { Commands } from './commands';
import { at, cellBox, type Place, type Selection } from './range';
import { useFill, type Filling } from './useFill';
import { useTyping } from './useTyping';

const FIRST: Selection = at({ row: 0, col: 0 });
/** Rows that are drawn until the first are loaded. */
const UNKNOWN_TOTAL = 12;

/** What is chosen, kept within what there is. */
const useSelection = (rows: number, cols: number): [Selection, (selection: Selection) => void] => {
    const [selection, setSelection] = useState(FIRST);
    const within = ({ row, col }: Place) => ({
        row: Math.max(0, Math.min(row, rows - 1)),
        col: Math.max(0, Math.min(col, cols - 1)),
    });
    return [{ anchor: within(selection.anchor), active: within(selection.active) }, setSelection];
};

interface Sheet<R, A, N, V> extends Omit<Filling<R, A, N, V>, 'columns'> {
    readonly columns: Columns<N>;
    /** How many columns are fixed. */
    readonly fixed: number;
    /** Opens the active cell for more than its value. @returns whether it can be opened */
    readonly onOpen?: (record: R, node: N) => boolean;
    /** Opens the record of a row. */
    readonly onShow?: (record: R) => void;
    readonly onUndo: () => void;
    readonly onRedo?: () => void;
    /** Takes away what is chosen, where that is rows or columns and not what is in them. @returns whether it was */
    readonly onRemove?: (selection: Selection) => boolean;
    /** Does with a pasted text what cells cannot. @returns whether it was meant so */
    readonly onPaste?: (text: string, record: R | undefined) => boolean;
}

const isOneKey = (key: string): boolean => key.length === 1 && key !== ' ';

/** A grid that is worked in like a spreadsheet: what is chosen, and what its keys, its mouse and its buttons do. */
export const useSheet = <R, A, N extends Headed<N>, V>(sheet: Sheet<R, A, N, V>) => {
    const { source, columns, fixed, cells, aheadOf, onOpen, onShow, onUndo } = sheet;
    const total = source.total ?? UNKNOWN_TOTAL;
    const [selection, select] = useSelection(total, fixed + columns.list.length);
    const box = cellBox(selection, fixed);
    const filling = useFill({ ...sheet, columns: columns.list }, box);

    const place = selection.active;
    const record = source.rowAt(place.row);
    const active = {
        place,
        record,
        ahead: record === undefined ? undefined : aheadOf(record),
        column: columns.list[place.col - fixed],
    };
    const { ahead, column } = active;
    const typing = useTyping({
        cells,
        active,
        onValue: value => filling.fill(value, cellBox(at(place), fixed)),
        onGo: to => select(at(to)),
    });

    const show = (row: number) => {
        const shown = source.rowAt(row);
        if (shown !== undefined) onShow?.(shown);
    };
    const open = () => {
        if (record === undefined) return;
        if (column && (onOpen?.(record, column.node) ?? false)) return;
        if (!typing.begin()) show(place.row);
    };
    const letter = (key: string): boolean => {
        if (record === undefined || !column) return false;
        const value = cells.letter?.(key, cells.valueAt(record, ahead, column.node), column.node, record);
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
    return { total, selection, select, box, filling, active, typing, show, commands };
};
