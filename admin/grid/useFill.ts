import { useState } from 'react';
import { useNotify } from 'react-admin';
import { formatInteger } from '../../models/format';
import { messageOf } from '../data/ServiceError';
import type { CellChange } from './adapter';
import { copyOf, downFrom, downOf, fillOf, pastedInto, pasteOf, placeOf, type Pasted, type Target } from './fill';
import { cellsIn, lengthOf, type Box } from './range';
import { knownRows, type Rows, type RowSource } from './rows';
import { formatTsv, parseTsv } from './tsv';

/** So many cells are changed only when that is confirmed. */
const MANY_CELLS = 1_000;

/** How far something that takes its time has come. */
export interface Progress {
    readonly done: number;
    readonly total: number;
}

/** Changes that wait to be confirmed. */
export interface Waiting {
    readonly cells: number;
    readonly go: () => void;
}

export interface Filling<R, A, N, V> extends Omit<Target<R, A, N, V>, 'rows'> {
    readonly source: RowSource<R>;
    /** Cells that are changed at once. */
    readonly most: number;
    /** What is said of more cells (`count`), and of texts that mean nothing (`texts`). */
    readonly words: { readonly tooMany: string; readonly unknown: string };
    /** Undefined: nothing is changed here. */
    readonly onChange: ((changes: readonly CellChange<R, N, V>[]) => void) | undefined;
}

/** Texts that are named when a paste is not understood. */
const MOST_NAMED = 5;

type Unknown = Pick<Pasted<unknown>, 'unknown'>;

/** The first reason that is known. */
const whyOf = ({ unknown }: Unknown): string | undefined => [...unknown.values()].find(why => why !== undefined);

const namedIn = ({ unknown }: Unknown): string => {
    const named = [...unknown.keys()].slice(0, MOST_NAMED).map(each => `“${each}”`);
    return named.join(', ') + (unknown.size > MOST_NAMED ? ' …' : '');
};

/** Gives many cells a value at once: by a fill, or from the clipboard; and puts them there. @param box the chosen cells */
export const useFill = <R, A, N, V>(filling: Filling<R, A, N, V>, box: Box) => {
    const { source, columns, words, most, onChange } = filling;
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

    /** What lies outside of the grid is left. */
    const change = (wanted: Box, changesOf: ChangesOf) => {
        const target = {
            rows: { from: wanted.rows.from, to: Math.min(wanted.rows.to, source.total ?? 0) },
            cols: { from: wanted.cols.from, to: Math.min(wanted.cols.to, columns.length) },
        };
        const cells = cellsIn(target);
        if (cells === 0 || !onChange) return;
        if (cells > most) warn(words.tooMany, { count: formatInteger(most) });
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
        const place = placeOf(box, sheet);
        if (cellsIn(place) > most) {
            warn(words.tooMany, { count: formatInteger(most) });
            return;
        }
        const pasted = pastedInto(place, sheet, { ...filling, rowAt: source.rowAt });
        if (pasted.unknown.size > 0) warn(whyOf(pasted) ?? words.unknown, { texts: namedIn(pasted) });
        else change(place, target => pasteOf(pasted, target));
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
