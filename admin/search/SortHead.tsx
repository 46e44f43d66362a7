import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Search } from './search';

interface SortHeadProps {
    readonly name: string;
    readonly label: string;
    readonly search: Search;
    readonly align?: 'left' | 'right';
    readonly onGo: (change: Partial<Search>) => void;
}

/** A header that sorts; the same one again turns it round (specification section 4). */
export const SortHead = ({ name, label, search, align = 'left', onGo }: SortHeadProps) => {
    const isSorted = search.sort === name;
    const current = search.direction === 'ASC' ? 'asc' : 'desc';
    const toggled = isSorted && search.direction === 'ASC' ? 'DESC' : 'ASC';
    return (
        <TableCell align={align} sortDirection={isSorted ? current : false}>
            <TableSortLabel
                active={isSorted}
                direction={isSorted ? current : 'asc'}
                onClick={() => onGo({ sort: name, direction: toggled, page: 1 })}
            >
                {label}
            </TableSortLabel>
        </TableCell>
    );
};
