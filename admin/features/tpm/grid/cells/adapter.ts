import { fromCents } from '../../../../../models/platform/fields/money';
import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridProduct, GridRows } from '../../../../../models/features/tpm/gridRows';
import { amountOfPercent, isPercent } from '../../../../../models/features/tpm/percent';
import { spendOf } from '../../../../../models/features/tpm/spend';
import type { CellAdapter, CellDisplay } from '../../../../platform/grid/adapter';
import { dollars, percent } from '../../workbench/figures';
import type { Figure, SheetColumn } from '../rows/columns';
import { isComputableAllowance } from '../rows/computable';
import { coveredBy } from '../rows/covered';
import { isHead, type SheetRow } from '../rows/row';
import { cellAt, formAt, type SheetCell } from './cellAt';
import { FORMS, type CellValue } from './forms';
import { fieldKey, type RowState } from './state';

export type SheetCells = CellAdapter<SheetRow, RowState, SheetColumn, CellValue>;

interface CellWords {
    readonly covered: string;
    readonly notCovered: string;
    /** Text of a cell that does not exist. */
    readonly notApplicable: string;
    /** Short words for the units of a basis. */
    readonly cases: string;
    readonly units: string;
}

interface SheetCellsOf {
    /** Returns the current rows. */
    readonly rows: () => GridRows;
    readonly isLocked: boolean;
    readonly words: CellWords;
}

const FIGURES: Readonly<Record<Figure, (value: number | null) => string>> = {
    net: dollars,
    margin: percent,
    regular: percent,
};

/** Formats cents as dollars; a sum beyond safe integers is a dash, and the rules report the error. */
const centsText = (cents: number): string => dollars(Number.isSafeInteger(cents) ? fromCents(cents) : null);

const allowanceValue = (
    { code, field }: Extract<SheetCell, { of: 'allowance' }>,
    state: RowState | undefined,
): CellValue | null => state?.allowances.get(code)?.[field] ?? null;

const valueOf = (cell: SheetCell | undefined, row: SheetRow, state: RowState | undefined): CellValue | null => {
    if (cell?.of === 'product') return (row as GridProduct)[cell.field] ?? null;
    if (cell?.of === 'allowance') return allowanceValue(cell, state);
    return cell?.of === 'cover' && state?.covered.has(cell.code) ? true : null;
};

/** Returns the key of a cell's changes and errors. */
const keyOf = (cell: SheetCell): string | undefined => {
    if (cell.of === 'product') return cell.field;
    if (cell.of === 'allowance') return fieldKey(cell.code, cell.field);
    return cell.of === 'cover' ? cell.code : undefined;
};

const spendText = (code: AllowanceCode, state: RowState | undefined): string => {
    const allowance = state?.allowances.get(code);
    if (!allowance) return '';
    return isComputableAllowance(allowance) ? centsText(spendOf(allowance)) : dollars(null);
};

const UNITS: Readonly<Partial<Record<string, 'cases' | 'units'>>> = {
    projected_cases: 'cases',
    projected_units: 'units',
};

const textOf = (cell: SheetCell, row: SheetRow, state: RowState | undefined, words: CellWords): string => {
    if (cell.of === 'figure') return FIGURES[cell.figure](state?.figures[cell.figure] ?? null);
    if (cell.of === 'spend') return spendText(cell.code, state);
    const text = FORMS[cell.form].show(valueOf(cell, row, state));
    const unit = cell.of === 'allowance' && UNITS[cell.field];
    return text !== '' && unit ? `${text} ${words[unit]}` : text;
};

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Converts a percentage to an amount; undefined: the text is none, or no amount is typed there. */
const percentAt = (text: string, column: SheetColumn, row: SheetRow | undefined, rows: () => GridRows) =>
    isHead(row) && row.head === 'amount' && isPercent(text) && column.allowance
        ? amountOfPercent(text, column.allowance, coveredBy(rows(), column.allowance))
        : undefined;

/** Keys that cover a product, besides Space, which toggles. */
const COVERING: readonly string[] = ['x', '1', 'y', 's'];

const buildCellDisplay = (
    cell: SheetCell,
    row: SheetRow,
    state: RowState | undefined,
    words: CellWords,
): CellDisplay => {
    const key = keyOf(cell) ?? '';
    const error = state?.errors.get(key);
    const form = 'form' in cell ? FORMS[cell.form].look : 'is-number is-made';
    const isPending = state?.changed.has(key) ?? false;
    const text = textOf(cell, row, state, words);
    const className = classes(form, isPending && 'is-changed', error !== undefined && 'is-wrong');
    if (error !== undefined) return { text, look: className, title: error, label: `${text} ${error}` };
    return cell.of === 'cover'
        ? { text, look: className, label: text === '' ? words.notCovered : words.covered }
        : { text, look: className };
};

/** Returns the cells of a promotion's grid (docs/domain.md section 8). */
export const sheetCells = ({ rows, isLocked, words }: SheetCellsOf): SheetCells => ({
    show: (row, state, column) => {
        const cell = cellAt(row, column);
        if (!cell) return { text: '', look: 'is-closed', label: words.notApplicable };
        return buildCellDisplay(cell, row, state, words);
    },
    rowLook: row => classes(isHead(row) && 'is-head', isHead(row) && row.head === 'spend' && 'is-total'),
    valueAt: (row, state, column) => valueOf(cellAt(row, column), row, state),
    write: (value, column, row) => {
        const form = formAt(row, column);
        return form ? FORMS[form].write(value) : '';
    },
    read: (text, column, row) => {
        const percent = percentAt(text, column, row, rows);
        // A percentage that cannot be converted remains as it was typed, beside the reason.
        if (percent) return 'amount' in percent ? percent.amount : text;
        const form = row && formAt(row, column);
        // A value pasted where there is no cell is ignored.
        return form ? FORMS[form].read(text) : null;
    },
    letter: (key, current, column, row) => {
        if (formAt(row, column) !== 'cover') return undefined;
        if (key === ' ') return current === true ? null : true;
        return COVERING.includes(key.toLowerCase()) ? true : undefined;
    },
    isTyped: (column, row) => {
        const form = formAt(row, column);
        return form !== undefined && form !== 'cover';
    },
    mayChange: (row, column) => !isLocked && formAt(row, column) !== undefined,
});
