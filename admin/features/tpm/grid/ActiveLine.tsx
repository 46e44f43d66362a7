import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { CellDisplay } from '../../../platform/grid/adapter';
import type { GridColumn } from '../../../platform/grid/columns';
import { aboutProduct } from '../../product/naming';
import type { SheetCells } from './cells/adapter';
import { cellAt } from './cells/cellAt';
import type { RowState } from './cells/state';
import type { SheetColumn } from './rows/columns';
import { isHead, isProduct, type SheetRow } from './rows/row';

interface ActiveLineProps {
    readonly cells: SheetCells;
    readonly active: {
        readonly record: SheetRow | undefined;
        readonly pending: RowState | undefined;
        /** Undefined in a fixed column. */
        readonly column: GridColumn<SheetColumn> | undefined;
    };
}

/** Returns the label or text of a cell; its error is shown beside it. */
const wordsOf = ({ text, label, title }: CellDisplay): string => (title === undefined ? (label ?? text) : text);

const LINE = {
    flex: { xs: '1 1 100%', md: '1 1 0' },
    minWidth: 0,
    minHeight: 20,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { md: 'nowrap' },
    typography: 'caption',
    color: 'text.secondary',
} as const;

/** Shows the active cell in words, and its error; screen readers announce it when it changes. */
export const ActiveLine = ({ active: { record: row, pending: state, column }, cells }: ActiveLineProps) => {
    const translate = useTranslate();
    const cellDisplay = row && column && cellAt(row, column.node) && cells.show(row, state, column.node);
    const texts = [
        isProduct(row) && `${row.description} · ${aboutProduct(row)}`,
        isHead(row) && column && translate(`promoGrid.heads.${row.head}`),
        column?.node.name,
        cellDisplay && wordsOf(cellDisplay),
    ];
    return (
        <Box aria-live="polite" sx={LINE}>
            {texts.filter(Boolean).join(' · ')}
            {cellDisplay?.title !== undefined && (
                <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
                    {cellDisplay.title}
                </Box>
            )}
        </Box>
    );
};
