import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import { messageOf } from '../data/ServiceError';
import type { CellChange } from './adapter';
import {
    copyOf,
    countCut,
    downFrom,
    downOf,
    fillOf,
    pastedInto,
    pasteOf,
    toPasteBox,
    type Pasted,
    type Target,
} from './fill';
import { cellsIn, lengthOf, type Box } from './range';
import { knownRows, type Rows, type RowSource } from './rows';
import { formatTsv, parseTsv, type Sheet } from './tsv';

/** More cells than this are changed only after a confirmation. */
const MANY_CELLS = 1_000;

/** The progress of an operation that takes its time. */
export interface Progress {
    readonly done: number;
    readonly total: number;
}

/** Changes that wait to be confirmed. */
interface Waiting {
    readonly cells: number;
    readonly go: () => void;
}

export interface Filling<R, A, N, V> extends Omit<Target<R, A, N, V>, 'rows'> {
    readonly source: RowSource<R>;
    /** Maximum number of cells that are changed at once. */
    readonly max: number;
    /** Keys of the messages about too many cells (`count`), and about invalid texts (`texts`). */
    readonly words: { readonly tooMany: string; readonly unknown: string };
    /** Whether a row is not a record, such as the one where more are added. */
    readonly isEnd?: (record: R) => boolean;
    /** Undefined: the cells are read-only. */
    readonly onChange: ((changes: readonly CellChange<R, N, V>[]) => void) | undefined;
}

/** Texts that are named when a paste is not understood. */
const MAX_NAMED = 5;

const namedIn = ({ unknown }: Pick<Pasted<unknown>, 'unknown'>): string => {
    const named = [...unknown].slice(0, MAX_NAMED).map(each => `“${each}”`);
    return named.join(', ') + (unknown.size > MAX_NAMED ? ' …' : '');
};

type Extent<R, A, N, V> = Pick<Filling<R, A, N, V>, 'source' | 'columns' | 'isEnd' | 'onChange'>;

/** Clips a box to the grid. */
const within = <R, A, N, V>({ rows, cols }: Box, { source, columns }: Extent<R, A, N, V>): Box => ({
    rows: { from: rows.from, to: Math.min(rows.to, source.total ?? 0) },
    cols: { from: cols.from, to: Math.min(cols.to, columns.length) },
});

/** Returns how many texts of a pasted sheet find no cell. */
const cutOf = <R, A, N, V>(
    { source: { total: rows = 0, rowAt }, columns, isEnd = () => false, onChange }: Extent<R, A, N, V>,
    pasteBox: Box,
    sheet: Sheet,
): number => (onChange ? countCut(pasteBox, sheet, { rows, cols: columns.length, rowAt, isEnd }) : 0);

/** Changes many cells at once, by a fill or from the clipboard, and copies them to it. @param box the selected cells */
export const useFill = <R, A, N, V>(filling: Filling<R, A, N, V>, box: Box) => {
    const { source, words, max, onChange } = filling;
    const notify = useNotify();
    const [waiting, setWaiting] = useState<Waiting>();
    const [reading, setReading] = useState<Progress>();
    const warn = (message: string, messageArgs = {}) => notify(message, { type: 'warning', messageArgs });

    type ChangesOf = (target: Target<R, A, N, V>) => readonly CellChange<R, N, V>[];
    const targetOf = (rows: Rows<R>): Target<R, A, N, V> => ({ ...filling, rows });

    const perform = async (target: Box, changesOf: ChangesOf) => {
        setWaiting(undefined);
        try {
            const total = lengthOf(target.rows);
            const rows = await source.all(target.rows, done => setReading({ done, total }));
            onChange?.(changesOf(targetOf(rows)));
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        }
        setReading(undefined);
    };

    const change = (requestedBox: Box, changesOf: ChangesOf) => {
        const target = within(requestedBox, filling);
        const cells = cellsIn(target);
        if (cells === 0 || !onChange) return;
        if (cells > max) warn(words.tooMany, { count: formatInteger(max) });
        else if (cells > MANY_CELLS) setWaiting({ cells, go: () => void perform(target, changesOf) });
        else void perform(target, changesOf);
    };

    const fill = (value: V | null, cells = box) => change(cells, target => fillOf(cells, value, target));

    const fillDown = () => {
        const first = source.rowAt(downFrom(box.rows));
        if (first === undefined) return;
        change(box, target => downOf(box, first, target));
    };

    const paste = (text: string) => {
        const sheet = parseTsv(text);
        if (sheet.length === 0 || lengthOf(box.cols) === 0) return;
        const pasteBox = toPasteBox(box, sheet);
        if (cellsIn(pasteBox) > max) {
            warn(words.tooMany, { count: formatInteger(max) });
            return;
        }
        const pasted = pastedInto(pasteBox, sheet, { ...filling, rowAt: source.rowAt });
        if (pasted.unknown.size > 0) warn(words.unknown, { texts: namedIn(pasted) });
        else {
            change(pasteBox, target => pasteOf(pasted, target));
            const cut = cutOf(filling, pasteBox, sheet);
            if (cut > 0) warn('grid.pasteCut', { smart_count: cut, count: formatInteger(cut) });
        }
    };

    const copy = (): string | undefined => {
        const rows = knownRows(source, box.rows);
        if (cellsIn(box) === 0) return undefined;
        if (rows.size < lengthOf(box.rows)) {
            warn('grid.copyLoaded');
            return undefined;
        }
        return formatTsv(copyOf(box, targetOf(rows)));
    };

    return { fill, fillDown, paste, copy, waiting, reading, cancel: () => setWaiting(undefined) };
};
