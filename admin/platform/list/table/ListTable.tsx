import { Fragment, type ReactNode } from 'react';
import { useTranslate, type Identifier, type SortPayload } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Density } from '../columns/useDensity';
import { SelectPage } from '../selection/SelectPage';
import { staysAt } from './edges';
import { classesOf, ListRow, type RowOptions } from './ListRow';
import { tableSx } from './tableSx';
import { SortHead } from './SortHead';
import { TableScroller } from './TableScroller';

export interface ListTableProps<R> extends RowOptions<R> {
    /** The name of its rows. */
    readonly label: string;
    readonly records: readonly R[];
    readonly density: Density;
    readonly sort: SortPayload;
    readonly onSort: (sort: SortPayload) => void;
    /** Renders the heading over a row that begins another group; null over the others. */
    readonly groupOf: ((records: readonly R[], at: number) => ReactNode) | undefined;
}

type HeadProps<R> = Pick<
    ListTableProps<R>,
    'columns' | 'fixed' | 'selection' | 'actions' | 'records' | 'sort' | 'onSort'
>;

const Head = <R extends { readonly id: Identifier }>(props: HeadProps<R>) => {
    const { columns, fixed, selection, actions, records, sort, onSort } = props;
    const translate = useTranslate();
    const before = selection ? 1 : 0;
    return (
        <TableHead>
            <TableRow>
                {/* No header of what stands below it. */}
                {selection && (
                    <TableCell component="td" className={`is-box ${staysAt(0)}`}>
                        <SelectPage selection={selection} records={records} />
                    </TableCell>
                )}
                {columns.map(({ look: _look, ...column }, at) => {
                    const { name, isSortable, align = 'left' } = column;
                    const className = classesOf(column, at + before, fixed + before);
                    const label = translate(column.label);
                    return isSortable ? (
                        <SortHead
                            key={name}
                            name={name}
                            label={label}
                            sort={sort}
                            align={align}
                            className={className}
                            onSort={onSort}
                        />
                    ) : (
                        <TableCell key={name} align={align} className={className}>
                            {label}
                        </TableCell>
                    );
                })}
                {/* The buttons below have names of their own. */}
                {actions && <TableCell component="td" />}
            </TableRow>
        </TableHead>
    );
};

/** The rows of a list as a table; a header sorts, the same one again the other way round. */
export const ListTable = <R extends { readonly id: Identifier }>({
    label,
    density,
    groupOf,
    ...props
}: ListTableProps<R>) => {
    const { records, columns, fixed, selection, onOpen, actions } = props;
    const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
    return (
        <TableScroller label={label}>
            <Table size="small" aria-label={label} sx={tableSx(density, onOpen !== undefined)}>
                <Head {...props} />
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
            </Table>
        </TableScroller>
    );
};
