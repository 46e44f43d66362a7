import {
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableSelectedIdsContext,
    useNavigate,
    useRecordContext,
    useResourceContext,
} from 'react-admin';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import { SelectRecord } from './SelectRecord';

/**
 * A row of a list. Our own: in react-admin's the box that selects it has no name, and every one needs it. A click
 * anywhere leads to the record; so does the link in its first cell, by keyboard too.
 */
export const RecordRow = ({ children, ...props }: TableRowProps) => {
    const navigate = useNavigate();
    const resource = useResourceContext() ?? '';
    const record = useRecordContext();
    const { hasBulkActions } = useDataTableConfigContext();
    const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext();
    if (!record) return null;
    const isSelected = selected?.includes(record.id) === true;
    const open = () => navigate(`/${resource}/${encodeURIComponent(record.id)}/show`);
    return (
        <TableRow
            {...props}
            hover
            selected={isSelected}
            {...(rowClick && { onClick: open, sx: { cursor: 'pointer' } })}
        >
            {hasBulkActions && handleToggleItem && (
                <TableCell padding="checkbox">
                    <SelectRecord
                        isSelected={isSelected}
                        onSelect={event => {
                            handleToggleItem(record.id, event);
                        }}
                    />
                </TableCell>
            )}
            {children}
        </TableRow>
    );
};
