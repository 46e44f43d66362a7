import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatUpc } from '../../../../models/platform/format/format';
import type { CellLook } from '../../../platform/grid/adapter';
import type { Column } from '../../../platform/grid/columns';
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

/** What is wrong is said beside it. */
const wordsOf = ({ text, label, title }: CellLook): string => (title === undefined ? (label ?? text) : text);

/** The active cell in words, and what is wrong with it; it is read out as one moves. */
export const ActiveLine = ({ row, state, column, cells }: ActiveLineProps) => {
    const translate = useTranslate();
    const look = row && column && cellAt(row, column.node) && cells.show(row, state, column.node);
    const parts = [
        isProduct(row) && `${row.description} · ${row.manufacturer} · ${formatUpc(row.upc_item)}`,
        isHead(row) && column && translate(`promoGrid.heads.${row.head}`),
        column?.node.name,
        look && wordsOf(look),
    ];
    return (
        <Box aria-live="polite" sx={{ minHeight: 20, typography: 'caption', color: 'text.secondary', minWidth: 0 }}>
            {parts.filter(Boolean).join(' · ')}
            {look?.title !== undefined && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                    {look.title}
                </Box>
            )}
        </Box>
    );
};
