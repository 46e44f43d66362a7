import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { CellDisplay } from '../../../platform/grid/adapter';
import type { Column } from '../../../platform/grid/columns';
import { aboutProduct } from '../../product/naming';
import type { SheetCells } from './cells/adapter';
import { cellAt } from './cells/cellAt';
import type { RowState } from './cells/state';
import type { SheetColumn } from './rows/columns';
import { isHead, isProduct, type SheetRow } from './rows/row';

interface ActiveLineProps {
    readonly row: SheetRow | undefined;
    readonly state: RowState | undefined;
    /** Undefined in a fixed column. */
    readonly column: Column<SheetColumn> | undefined;
    readonly cells: SheetCells;
}

/** Returns the words of a cell; its error is shown beside them. */
const wordsOf = ({ text, label, title }: CellDisplay): string => (title === undefined ? (label ?? text) : text);

/** The active cell in words, and what is wrong with it; it is read out as one moves. */
export const ActiveLine = ({ row, state, column, cells }: ActiveLineProps) => {
    const translate = useTranslate();
    const cellDisplay = row && column && cellAt(row, column.node) && cells.show(row, state, column.node);
    const texts = [
        isProduct(row) && `${row.description} · ${aboutProduct(row)}`,
        isHead(row) && column && translate(`promoGrid.heads.${row.head}`),
        column?.node.name,
        cellDisplay && wordsOf(cellDisplay),
    ];
    return (
        <Box aria-live="polite" sx={{ minHeight: 20, typography: 'caption', color: 'text.secondary', minWidth: 0 }}>
            {texts.filter(Boolean).join(' · ')}
            {cellDisplay?.title !== undefined && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                    {cellDisplay.title}
                </Box>
            )}
        </Box>
    );
};
