import { useState } from 'react';
import type { CellPosition } from '../../../platform/grid/range';
import type { SheetChange } from './cells/change';
import { findCell, type SearchedSheet } from './findCell';
import { isProduct, type SheetRow } from './rows/row';
import type { SheetDocument } from './useSheetDocument';

const isSameRow = (one: SheetRow, other: SheetRow): boolean =>
    isProduct(one) && isProduct(other) ? one.id === other.id : one === other;

/** Maximum number of changed cells of which the first invalid one shows its message. */
const MAX_NOTED = 50;

/** Finds the message to show beside a cell: the error of the active one, or else of the last one of those changed. */
export const useRemark = (sheet: SearchedSheet & Pick<SheetDocument, 'cells' | 'pendingOf'>) => {
    const { source, columns, fixed, cells, pendingOf } = sheet;
    const [noted, setNoted] = useState<readonly SheetChange[]>([]);
    const remarkAt = (position: CellPosition | undefined) => {
        const record = position && source.rowAt(position.row);
        const column = position && columns.list[position.col - fixed];
        const text = record && column && cells.show(record, pendingOf(record), column.node).title;
        return position && text !== undefined ? { position, text } : undefined;
    };
    const positionOf = ({ record, node }: SheetChange) =>
        findCell(sheet, (row, column) => isSameRow(row, record) && column.code === node.code);
    const lastRemark = () => {
        for (const change of noted) {
            const remark = remarkAt(positionOf(change));
            if (remark) return remark;
        }
        return undefined;
    };
    return {
        note: (changes: readonly SheetChange[]) =>
            setNoted(before => [...[...changes].reverse(), ...before].slice(0, MAX_NOTED)),
        remarkOf: (active: CellPosition) => remarkAt(active) ?? lastRemark(),
    };
};
