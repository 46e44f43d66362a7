import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

export interface FigureColumn<R> {
    readonly name: string;
    readonly label: string;
    readonly isFigure?: true;
    /** It stays in one line. */
    readonly isFull?: true;
    readonly cell: (row: R) => ReactNode;
}

interface FigureTableProps<R> {
    readonly label: string;
    readonly columns: readonly FigureColumn<R>[];
    readonly rows: readonly R[];
    readonly keyOf: (row: R) => string | number;
    /** It is not focusable: there is nothing to scroll. */
    readonly isStill?: boolean;
}

const alignOf = ({ isFigure }: Pick<FigureColumn<never>, 'isFigure'>) => (isFigure ? 'right' : 'left');
/** Six columns of figures fit beside the tree; the outer columns are aligned with the heading. */
const CLOSE = {
    '& th, & td': { px: 1.25 },
    '& :is(th, td):first-of-type': { pl: 2 },
    '& :is(th, td):last-of-type': { pr: 2 },
} as const;
const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Shows a small table, its figures aligned; scrolled where there is no room, also by keyboard. */
export const FigureTable = <R,>({ label, columns, rows, keyOf, isStill = false }: FigureTableProps<R>) => (
    <Box
        sx={{ overflow: isStill ? 'hidden' : 'auto hidden' }}
        role="group"
        aria-label={label}
        {...(!isStill && { tabIndex: 0 })}
    >
        <Table size="small" aria-label={label} sx={CLOSE}>
            <TableHead>
                <TableRow>
                    {columns.map(column => (
                        <TableCell key={column.name} align={alignOf(column)}>
                            {column.label}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(row => (
                    <TableRow key={keyOf(row)}>
                        {columns.map((column, at) => (
                            <TableCell
                                key={column.name}
                                align={alignOf(column)}
                                {...(at === 0 && { component: 'th', scope: 'row' })}
                                sx={column.isFigure || column.isFull ? FIGURE : undefined}
                            >
                                {column.cell(row)}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    </Box>
);
