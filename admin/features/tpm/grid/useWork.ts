import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import type { CellPosition, SelectedRange } from '../../../platform/grid/range';
import type { Pinned } from '../../../platform/grid/size';
import { useSheet } from '../../../platform/grid/useSheet';
import { useRemark } from './useRemark';
import { withCells } from './cells/change';
import { cellAt } from './cells/cellAt';
import { chosenIn } from './chosen';
import { withAllowance, withoutAllowances, withoutProducts } from './rows/edit';
import type { SheetColumn } from './rows/columns';
import { isAdding, isProduct, type SheetRow } from './rows/row';
import { useFilledDates } from '../tradeCalendar/useFilledDates';
import { useOpened } from './useOpened';
import type { Promotion } from './usePromotion';
import type { useSheetColumns } from './useSheetColumns';
import type { SheetDocument } from './useSheetDocument';

/** Maximum number of cells that are changed at once: more than a promotion can have. */
const MAX_CELLS = 100_000;
const WORDS = { tooMany: 'promoGrid.tooMany', unknown: 'promoGrid.unknown' };

interface Around {
    readonly source: SheetDocument['source'];
    readonly columns: ReturnType<typeof useSheetColumns>['columns'];
    readonly fixed: number;
}

/** Returns functions that remove rows and columns, and toggle whether an allowance covers a product. */
const editsOf = (
    { document: { steps }, cells, pendingOf }: Pick<SheetDocument, 'document' | 'cells' | 'pendingOf'>,
    around: Around,
    isLocked: boolean,
) => {
    const remove = (what: 'products' | 'allowances', selection: SelectedRange) => {
        const { products, allowances } = chosenIn(selection, around);
        const without = what === 'products' ? withoutProducts : withoutAllowances;
        steps.change(now => without(now, (what === 'products' ? products : allowances) as never));
    };
    const onRemove = (selection: SelectedRange): boolean => {
        const { isRows, isColumns, allowances } = chosenIn(selection, around);
        if (isLocked || !(isRows || (isColumns && allowances.size > 0))) return false;
        remove(isRows ? 'products' : 'allowances', selection);
        return true;
    };
    /** Toggles what covers, where there is such a cell: it is no text that opens. */
    const toggleCover = (record: SheetRow, node: SheetColumn): boolean => {
        if (isLocked || cellAt(record, node)?.of !== 'cover') return false;
        const value = cells.valueAt(record, pendingOf(record), node) === true ? null : true;
        steps.change(now => withCells(now, [{ record, node, value }]));
        return true;
    };
    return { remove, onRemove, toggleCover };
};

/** Handles the work in the grid: cells, rows and columns, and what is open over it. */
export const useWork = (
    promotion: Promotion,
    { document, source, cells, pendingOf }: SheetDocument,
    { fixed, columns, pinned }: ReturnType<typeof useSheetColumns> & { readonly pinned: Pinned },
    isLocked: boolean,
) => {
    const { steps } = document;
    const { opened, open, close } = useOpened();
    const { note, remarkOf } = useRemark({ source, columns, fixed: fixed.length, cells, pendingOf });
    const filling = useFilledDates(promotion, steps.change);
    const around = { source, columns, fixed: fixed.length };

    const { remove, onRemove, toggleCover } = editsOf({ document, cells, pendingOf }, around, isLocked);
    const show = (row: SheetRow) => {
        if (isLocked) return;
        if (isAdding(row)) open({ is: 'adding' });
        else if (isProduct(row)) open({ is: 'product', id: row.id });
    };
    const sheet = useSheet({
        source,
        columns,
        fixed,
        pinned,
        cells,
        pendingOf,
        words: WORDS,
        max: MAX_CELLS,
        onRemove,
        isEnd: isAdding,
        onChange: isLocked
            ? undefined
            : changes => {
                  note(changes);
                  steps.change(now => withCells(now, changes));
              },
        onUndo: steps.undo,
        onRedo: steps.redo,
        onOpen: toggleCover,
        onShow: show,
        onPaste: (text, record) => {
            const isCodes = !isLocked && isAdding(record);
            if (isCodes) open({ is: 'adding', pasted: text });
            return isCodes;
        },
    });
    const lead = (position: CellPosition | undefined) => position && sheet.lead(position);
    return {
        sheet: { ...sheet, remark: remarkOf(sheet.selection.active) },
        lead,
        opened,
        open,
        close,
        around,
        chosen: chosenIn(sheet.selection, around),
        remove: (what: 'products' | 'allowances') => remove(what, sheet.selection),
        addAllowance: (code: AllowanceCode) => {
            steps.change(now => withAllowance(now, code, filling.datesOf(code)));
            lead({ row: 0, col: fixed.length + steps.value.get().allowances.length - 1 });
        },
        /** Moves to the first row of those that were added. */
        leadToLast: () => lead({ row: (source.total ?? 0) - 2, col: 0 }),
    };
};
