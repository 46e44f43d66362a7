import type { SortPayload } from 'react-admin';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';

interface SortHeadProps {
    readonly name: string;
    readonly label: string;
    readonly sort: SortPayload;
    readonly align: 'left' | 'right';
    readonly className: string;
    readonly onSort: (sort: SortPayload) => void;
}

/** A header that sorts; the same one again turns it round (specification section 4). */
export const SortHead = ({ name, label, sort, align, className, onSort }: SortHeadProps) => {
    const isSorted = sort.field === name;
    const current = sort.order === 'ASC' ? 'asc' : 'desc';
    return (
        <TableCell align={align} className={className} sortDirection={isSorted ? current : false}>
            <TableSortLabel
                active={isSorted}
                direction={isSorted ? current : 'asc'}
                onClick={() => onSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
            >
                {label}
            </TableSortLabel>
        </TableCell>
    );
};
