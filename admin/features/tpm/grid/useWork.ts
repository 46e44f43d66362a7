import { useState } from 'react';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { at, type Place, type Selection } from '../../../platform/grid/range';
import { useSheet } from '../../../platform/grid/useSheet';
import { withCells } from './cells/change';
import { cellAt } from './cells/cellAt';
import { chosenIn } from './chosen';
import { withAllowance, withoutAllowances, withoutProducts } from './rows/edit';
import type { SheetColumn } from './rows/columns';
import { isAdding, isProduct, type SheetRow } from './rows/row';
import { sheetRows } from './rows/sheetRows';
import { useOpened } from './useOpened';
import type { Promotion } from './usePromotion';
import type { useSheetColumns } from './useSheetColumns';
import type { SheetDocument } from './useSheetDocument';

/** Cells that are changed at once: more than a promotion can have. */
const MOST_CELLS = 100_000;
const WORDS = { tooMany: 'promoGrid.tooMany', unknown: 'promoGrid.unknown' };

interface Around {
    readonly source: SheetDocument['source'];
    readonly columns: ReturnType<typeof useSheetColumns>['columns'];
    readonly fixed: number;
}

/** What takes rows and columns out, and turns over what an allowance covers. */
const editsOf = (
    { document: { steps }, cells, aheadOf }: Pick<SheetDocument, 'document' | 'cells' | 'aheadOf'>,
    around: Around,
    isLocked: boolean,
) => {
    const remove = (what: 'products' | 'allowances', selection: Selection) => {
        const { products, allowances } = chosenIn(selection, around);
        const without = what === 'products' ? withoutProducts : withoutAllowances;
        steps.change(now => without(now, (what === 'products' ? products : allowances) as never));
    };
    const onRemove = (selection: Selection): boolean => {
        const { isRows, isColumns, allowances } = chosenIn(selection, around);
        if (isLocked || !(isRows || (isColumns && allowances.size > 0))) return false;
        remove(isRows ? 'products' : 'allowances', selection);
        return true;
    };
    /** What covers is no text: opening it is turning it over. */
    const turnOver = (record: SheetRow, node: SheetColumn): boolean => {
        if (isLocked || cellAt(record, node)?.of !== 'cover') return false;
        const value = cells.valueAt(record, aheadOf(record), node) === true ? null : true;
        steps.change(now => withCells(now, [{ record, node, value }]));
        return true;
    };
    return { remove, onRemove, turnOver };
};

/** What is done in the grid: cells, rows and columns, and what is open over it. */
export const useWork = (
    promotion: Promotion,
    { document, source, cells, aheadOf }: SheetDocument,
    { fixed, columns }: Pick<ReturnType<typeof useSheetColumns>, 'fixed' | 'columns'>,
    isLocked: boolean,
) => {
    const { steps } = document;
    const [goal, setGoal] = useState<Place>();
    const { opened, open, close } = useOpened();
    const around = { source, columns, fixed: fixed.length };

    const { remove, onRemove, turnOver } = editsOf({ document, cells, aheadOf }, around, isLocked);
    const show = (row: SheetRow) => {
        if (isLocked) return;
        if (isAdding(row)) open({ is: 'adding' });
        else if (isProduct(row)) open({ is: 'product', id: row.id });
    };
    const sheet = useSheet({
        ...around,
        ...{ cells, aheadOf, words: WORDS, most: MOST_CELLS, onRemove },
        isEnd: isAdding,
        onChange: isLocked ? undefined : changes => steps.change(now => withCells(now, changes)),
        onUndo: steps.undo,
        onRedo: steps.redo,
        onOpen: turnOver,
        onShow: show,
        onPaste: (text, record) => {
            const isCodes = !isLocked && isAdding(record);
            if (isCodes) open({ is: 'adding', pasted: text });
            return isCodes;
        },
    });
    const lead = (place: Place | undefined) => {
        if (!place) return;
        sheet.select(at(place));
        setGoal({ ...place });
    };
    return {
        sheet,
        goal,
        lead,
        opened,
        open,
        close,
        around,
        chosen: chosenIn(sheet.selection, around),
        remove: (what: 'products' | 'allowances') => remove(what, sheet.selection),
        addAllowance: (code: AllowanceCode) => {
            steps.change(now => withAllowance(now, code, promotion));
            lead({ row: 0, col: fixed.length + columns.list.length });
        },
        /** To the first row of those that were added. */
        leadToLast: () => lead({ row: sheetRows(steps.value.get()).length - 2, col: 0 }),
    };
};
