import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/format';
import { messageOf } from '../../data/ServiceError';
import type { Column } from './columns';
import { copyOf, fillOf, pastedInto, pasteOf, type Rows } from './edit/fill';
import { allRows, knownRows } from './edit/rows';
import { formatTsv, parseTsv } from './edit/tsv';
import type { Editing, Progress } from './edit/useEditing';
import { cellsIn, lengthOf, type Box } from './grid/range';
import type { Pages } from './pages';
import type { Selection as Found } from './search';
import type { Statuses } from './statuses';
import type { Change } from './edit/drafts';

/** Cells that are changed at once; more are a feed's work. */
const MOST_CELLS = 200_000;
/** So many are changed only when that is confirmed. */
const MANY_CELLS = 1_000;

interface Filling {
    readonly pages: Pages;
    readonly found: Found;
    readonly columns: readonly Column[];
    readonly statuses: Statuses;
    readonly editing: Editing;
    /** The chosen cells of entities. */
    readonly box: Box;
}

/** Changes that wait to be confirmed. */
export interface Waiting {
    readonly cells: number;
    readonly go: () => void;
}

/** Texts that are named when a paste is not understood. */
const MOST_NAMED = 5;

/** Gives many cells a status at once: by a fill, or from the clipboard; and puts them there. */
export const useFill = ({ pages, found, columns, statuses, editing, box }: Filling) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [waiting, setWaiting] = useState<Waiting>();
    const [reading, setReading] = useState<Progress>();
    const { drafts } = editing;
    const warn = (message: string, messageArgs = {}) => notify(message, { type: 'warning', messageArgs });

    const perform = async (target: Box, changesOf: (rows: Rows) => readonly Change[]) => {
        setWaiting(undefined);
        try {
            const total = lengthOf(target.rows);
            const rows = await allRows(pages, target.rows, found, done => setReading({ done, total }));
            editing.change(changesOf(rows));
        } catch (error) {
            notify(messageOf(error), { type: 'error' });
        }
        setReading(undefined);
    };

    /** What lies outside of the grid is left. */
    const change = (wanted: Box, changesOf: (rows: Rows) => readonly Change[]) => {
        const target = {
            rows: { from: wanted.rows.from, to: Math.min(wanted.rows.to, pages.total ?? 0) },
            cols: { from: wanted.cols.from, to: Math.min(wanted.cols.to, columns.length) },
        };
        const cells = cellsIn(target);
        if (cells === 0 || editing.role === 'read') return;
        if (cells > MOST_CELLS) {
            warn('adrProducts.tooMany', { count: formatInteger(MOST_CELLS) });
        } else if (cells > MANY_CELLS) setWaiting({ cells, go: () => void perform(target, changesOf) });
        else void perform(target, changesOf);
    };

    const fill = (status: number | null) => change(box, rows => fillOf(box, status, { rows, columns, drafts }));

    const paste = (text: string) => {
        const sheet = parseTsv(text);
        if (sheet.length === 0 || lengthOf(box.cols) === 0) return;
        const pasted = pastedInto(box, sheet, statuses);
        const [named, more] = [pasted.unknown.slice(0, MOST_NAMED), pasted.unknown.length - MOST_NAMED];
        if (named.length > 0) {
            const texts = named.map(each => `“${each}”`).join(', ') + (more > 0 ? ' …' : '');
            warn('adrProducts.unknown', { texts });
        } else change(pasted.box, rows => pasteOf({ ...pasted, box: pasted.box }, { rows, columns, drafts }));
    };

    const copy = (): string | undefined => {
        const rows = knownRows(pages, box.rows);
        if (cellsIn(box) === 0) return undefined;
        if (rows.size < lengthOf(box.rows)) {
            warn(translate('adrProducts.copyLoaded'));
            return undefined;
        }
        return formatTsv(copyOf(box, { rows, columns, drafts }, statuses));
    };

    return { fill, paste, copy, waiting, reading, cancel: () => setWaiting(undefined) };
};
