import type { Box } from '../grid/range';
import { lengthOf } from '../grid/range';
import type { Column } from '../columns';
import { isListed, savedStates, type AdrProduct } from '../product';
import { namedStatus, type Statuses } from '../statuses';
import { changedProduct, stateAt, type Change, type Drafts } from './drafts';
import type { Sheet } from './tsv';

/** Rows of the grid by their number; what is not there is not loaded, or is no product of the ADR yet. */
export type Rows = ReadonlyMap<number, AdrProduct>;

interface Target {
    readonly rows: Rows;
    readonly columns: readonly Column[];
    readonly drafts: Drafts;
}

/** What a cell is to get: undefined leaves it, null takes the product off. */
type Given = (row: number, col: number) => number | null | undefined;

const changesIn = ({ rows: { from, to }, cols }: Box, { rows, columns, drafts }: Target, given: Given): Change[] => {
    const changes: Change[] = [];
    for (let row = from; row < to; row++) {
        const saved = rows.get(row);
        if (!isListed(saved)) continue;
        const draft = drafts.get(saved.id);
        const product = draft ? changedProduct(saved, [...draft.states.values()]) : saved;
        for (let col = cols.from; col < Math.min(cols.to, columns.length); col++) {
            const entity = columns[col]?.entity.id ?? 0;
            const status = given(row, col);
            const current = savedStates(product).get(entity)?.prod_status_id ?? null;
            if (status !== undefined && status !== current)
                changes.push({ product, state: { id: entity, prod_status_id: status } });
        }
    }
    return changes;
};

/** Gives all cells of a box a status, or none (null); those that have it already are left. */
export const fillOf = (box: Box, status: number | null, target: Target): Change[] =>
    changesIn(box, target, () => status);

export interface Pasted {
    /** The cells that it covers. */
    readonly box: Box;
    /** Status ids; null for an empty cell. */
    readonly values: readonly (readonly (number | null)[])[];
    /** Texts that name no status, each once. */
    readonly unknown: readonly string[];
}

const repeats = (length: number, part: number): number => (length % part === 0 ? length : part);

/**
 * Where a sheet goes: from the first cell of the box on. A box that is a multiple of it is filled with it, as
 * spreadsheets do.
 */
export const pastedInto = ({ rows, cols }: Box, sheet: Sheet, statuses: Statuses): Pasted => {
    const unknown = new Set<string>();
    const valueOf = (text: string): number | null => {
        const name = text.trim();
        if (name === '') return null;
        const status = namedStatus(statuses, name);
        if (!status) unknown.add(name);
        return status?.id ?? null;
    };
    const values = sheet.map(row => row.map(valueOf));
    const width = Math.max(1, ...sheet.map(row => row.length));
    const height = Math.max(1, sheet.length);
    return {
        values,
        unknown: [...unknown],
        box: {
            rows: { from: rows.from, to: rows.from + repeats(lengthOf(rows), height) },
            cols: { from: cols.from, to: cols.from + repeats(lengthOf(cols), width) },
        },
    };
};

/** The changes of a paste; rows that are shorter than the longest leave their other cells. */
export const pasteOf = ({ box, values }: Pasted, target: Target): Change[] =>
    changesIn(box, target, (row, col) => {
        const line = values[(row - box.rows.from) % values.length];
        const width = Math.max(1, ...values.map(each => each.length));
        return line?.[(col - box.cols.from) % width];
    });

/** The letters of a box, as they are copied. */
export const copyOf = (
    { rows: { from, to }, cols }: Box,
    { rows, columns, drafts }: Target,
    statuses: Statuses,
): Sheet => {
    const letterAt = (product: AdrProduct | undefined, col: number): string => {
        const entity = columns[col]?.entity.id;
        if (!product || entity === undefined) return '';
        const state = stateAt(product, product.id === null ? undefined : drafts.get(product.id), entity);
        return state ? (statuses.byId.get(state.prod_status_id)?.letter ?? '') : '';
    };
    return Array.from({ length: to - from }, (_, at) =>
        Array.from({ length: lengthOf(cols) }, (__, col) => letterAt(rows.get(from + at), cols.from + col)),
    );
};
