import { memo, type MouseEvent } from 'react';
import { RecordContextProvider, type Identifier } from 'react-admin';
import type { ReactNode } from 'react';
import type { ListColumn } from '../columns/column';
import type { RecordSelection } from '../selection/selection';
import { SelectRecord } from '../selection/SelectRecord';
import { staysAt } from './edges';

/** Options that every row of a list has, whatever its records are. */
export interface RowOptions<R> {
    readonly columns: readonly ListColumn<R>[];
    /** Number of columns that stay while the others are scrolled. */
    readonly fixed: number;
    readonly selection: RecordSelection<R> | undefined;
    /** Called for a click anywhere in a row; a link in it does the same by keyboard. */
    readonly onOpen: ((record: R) => void) | undefined;
    /** Renders the actions on one record. */
    readonly actions: ((record: R) => ReactNode) | undefined;
}

/** Elements of a row with an action of their own: pressing them does not open the row. */
const PRESSED = 'a, button, input, label, summary';

export const opensAt = ({ target }: MouseEvent): boolean =>
    target instanceof Element && target.closest(PRESSED) === null;

/** Returns the classes of a column's cells. @param at its position among those that are shown, the checkbox included */
export const classesOf = (
    { name, look, align }: Pick<ListColumn<never>, 'name' | 'look' | 'align'>,
    at: number,
    fixed: number,
): string =>
    [`column-${name}`, look && `is-${look}`, align && `is-${align}`, at < fixed && staysAt(at)]
        .filter(Boolean)
        .join(' ');

interface ListRowProps<R> extends RowOptions<R> {
    readonly record: R;
}

const Row = <R extends { readonly id: Identifier }>(props: ListRowProps<R>) => {
    const { record, columns, fixed, selection, onOpen, actions } = props;
    const before = selection ? 1 : 0;
    return (
        <RecordContextProvider value={record}>
            <tr
                className={selection?.ids.includes(record.id) ? 'is-selected' : undefined}
                onClick={onOpen && (event => opensAt(event) && onOpen(record))}
            >
                {selection && (
                    <td className={`is-box ${staysAt(0)}`} onClick={event => event.stopPropagation()}>
                        <SelectRecord selection={selection} record={record} />
                    </td>
                )}
                {columns.map((column, at) => (
                    <td key={column.name} className={classesOf(column, at + before, fixed + before)}>
                        {column.cell(record)}
                    </td>
                ))}
                {actions && <td className="is-actions">{actions(record)}</td>}
            </tr>
        </RecordContextProvider>
    );
};

/** A record of a list. */
export const ListRow = memo(Row) as typeof Row;
