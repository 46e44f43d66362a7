import type { ReactNode } from 'react';
import { DataTableClasses, useDataTableCallbacksContext, useDataTableConfigContext } from 'react-admin';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { SelectPage } from './SelectPage';

/** The head of a list: our own, for the box that selects the page. That box is no header of what stands below it. */
export const RecordHead = ({ children }: { children?: ReactNode }) => {
    const { hasBulkActions } = useDataTableConfigContext();
    const { handleToggleItem } = useDataTableCallbacksContext();
    return (
        <TableHead className={DataTableClasses.thead}>
            <TableRow className={DataTableClasses.headerRow}>
                {hasBulkActions && handleToggleItem && (
                    <TableCell component="td" padding="checkbox" className={DataTableClasses.headerCell}>
                        <SelectPage />
                    </TableCell>
                )}
                {children}
            </TableRow>
        </TableHead>
    );
};
