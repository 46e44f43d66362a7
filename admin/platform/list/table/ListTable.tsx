import { Fragment, useState, type ReactNode } from 'react';
import { useTranslate, type Identifier, type SortPayload } from 'react-admin';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { WidthHandle } from '../../layout/widths/WidthHandle';
import type { Density } from '../columns/useDensity';
import { useWidths } from '../columns/useWidths';
import { SelectPage } from '../selection/SelectPage';
import { staysAt, useEdges } from './edges';
import { classesOf, ListRow, type RowOptions } from './ListRow';
import { tableSx } from './tableSx';
import { TotalsRow, type TotalsOf } from './Totals';
import { restOf, widthStyle, widthsSx } from './widthsSx';

const SHADE = 14;

/** Returns the shade of an edge that hides more. */
const shade = (towards: 'left' | 'right') => ({
    content: '""',
    position: 'absolute',
    zIndex: 2,
    top: 0,
    bottom: 0,
    width: SHADE,
    pointerEvents: 'none',
    background: `linear-gradient(to ${towards}, var(--shade), transparent)`,
});

/** Returns the styles of a fixed cell: it covers what is scrolled below it, in the colours of its row. */
const staying = (stops: readonly number[]) =>
    Object.fromEntries(
        stops.slice(0, -1).map((left, at) => [
            `& .${staysAt(at)}`,
            {
                position: 'sticky',
                left,
                zIndex: 1,
                backgroundColor: 'background.paper',
                backgroundImage: 'linear-gradient(var(--row, transparent), var(--row, transparent))',
            },
        ]),
    );

/**
 * Scrolls a table that is wider than its container (docs/experience.md, "Lists"): its first columns stay, and a shade
 * marks that there is more.
 *
 * @param label the accessible name of the scrolled table
 */
const TableScroller = ({ label, children }: { label: string; children: ReactNode }) => {
    const [scroller, setScroller] = useState<HTMLElement | null>(null);
    const { left, right, stops } = useEdges(scroller, label);
    return (
        <Box
            sx={{
                position: 'relative',
                '& .MuiTableCell-root:not(.MuiTableCell-paddingNone)': { px: 1.5 },
                '& [role=region]:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
                ...staying(stops),
                ...(left && { '&::before': { ...shade('right'), left: stops.at(-1) } }),
                ...(right && { '&::after': { ...shade('left'), right: 0 } }),
            }}
        >
            <TableContainer ref={setScroller}>{children}</TableContainer>
        </Box>
    );
};

interface SortHeadProps {
    readonly name: string;
    readonly label: string;
    readonly sort: SortPayload;
    readonly align: 'left' | 'right';
    readonly className: string;
    readonly handle: ReactNode;
    readonly onSort: (sort: SortPayload) => void;
}

/** Shows a header that sorts; pressing the same one again reverses the order (specification section 4). */
const SortHead = ({ name, label, sort, align, className, handle, onSort }: SortHeadProps) => {
    const isSorted = sort.field === name;
    const current = sort.order === 'ASC' ? 'asc' : 'desc';
    return (
        <TableCell align={align} className={className} sortDirection={isSorted ? current : false} aria-label={label}>
            <TableSortLabel
                active={isSorted}
                direction={isSorted ? current : 'asc'}
                onClick={() => onSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
            >
                {label}
            </TableSortLabel>
            {handle}
        </TableCell>
    );
};

export interface ListTableProps<R> extends RowOptions<R> {
    /** The path of its list: the widths of its columns are stored under it. */
    readonly path: string;
    /** The name of its rows. */
    readonly label: string;
    readonly records: readonly R[];
    readonly density: Density;
    readonly sort: SortPayload;
    readonly onSort: (sort: SortPayload) => void;
    readonly totals: TotalsOf | undefined;
    /** Renders the heading over a row that begins another group; null over the others. */
    readonly groupOf: ((records: readonly R[], at: number) => ReactNode) | undefined;
}

type HeadProps<R> = Pick<
    ListTableProps<R>,
    'columns' | 'fixed' | 'selection' | 'actions' | 'records' | 'sort' | 'onSort'
> & { readonly sizing: ReturnType<typeof useWidths> };

const Head = <R extends { readonly id: Identifier }>(props: HeadProps<R>) => {
    const { columns, fixed, selection, actions, records, sort, onSort, sizing } = props;
    const translate = useTranslate();
    const before = selection ? 1 : 0;
    return (
        <TableHead>
            <TableRow>
                {/* It is no header of the checkboxes below it. */}
                {selection && (
                    <TableCell component="td" className={`is-box ${staysAt(0)}`}>
                        <SelectPage selection={selection} records={records} />
                    </TableCell>
                )}
                {columns.map(({ look: _look, ...column }, at) => {
                    const { name, isSortable, align = 'left' } = column;
                    const className = classesOf(column, at + before, fixed + before);
                    const label = translate(column.label);
                    const handle = (
                        <WidthHandle
                            label={label}
                            width={sizing.widths[name]}
                            onMove={width => sizing.move(name, width)}
                            onDone={width => sizing.keep(name, width)}
                        />
                    );
                    return isSortable ? (
                        <SortHead
                            key={name}
                            name={name}
                            label={label}
                            sort={sort}
                            align={align}
                            className={className}
                            handle={handle}
                            onSort={onSort}
                        />
                    ) : (
                        <TableCell key={name} align={align} className={className} aria-label={label}>
                            {label}
                            {handle}
                        </TableCell>
                    );
                })}
                {/* The buttons below have names of their own. */}
                {actions && <TableCell component="td" />}
            </TableRow>
        </TableHead>
    );
};

/** Shows the rows of a list as a table; a header sorts, and reverses the order when it is pressed again. */
export const ListTable = <R extends { readonly id: Identifier }>({
    path,
    label,
    density,
    groupOf,
    totals,
    ...props
}: ListTableProps<R>) => {
    const { records, columns, fixed, selection, onOpen, actions } = props;
    const sizing = useWidths(path);
    const { widths } = sizing;
    const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
    return (
        <TableScroller label={label}>
            <Table
                size="small"
                aria-label={label}
                sx={{ ...tableSx(density, onOpen !== undefined), ...widthsSx(restOf(columns), Object.keys(widths)) }}
                style={widthStyle(widths)}
            >
                <Head {...props} sizing={sizing} />
                <TableBody>
                    {records.map((record, at) => {
                        const group = groupOf?.(records, at);
                        return (
                            <Fragment key={record.id}>
                                {group && (
                                    <TableRow>
                                        <TableCell
                                            component="th"
                                            scope="rowgroup"
                                            colSpan={width}
                                            sx={{ bgcolor: 'action.hover' }}
                                        >
                                            {group}
                                        </TableCell>
                                    </TableRow>
                                )}
                                <ListRow
                                    record={record}
                                    columns={columns}
                                    fixed={fixed}
                                    selection={selection}
                                    onOpen={onOpen}
                                    actions={actions}
                                />
                            </Fragment>
                        );
                    })}
                </TableBody>
                {totals && (
                    <TotalsRow
                        of={totals}
                        columns={columns}
                        fixed={fixed}
                        hasBox={selection !== undefined}
                        hasActions={actions !== undefined}
                    />
                )}
            </Table>
        </TableScroller>
    );
};
