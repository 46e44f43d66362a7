import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatInteger, formatMoney } from '../../../../models/platform/format/format';
import type { ListColumn } from '../columns/column';
import type { ListTotals } from '../list';
import { classesOf } from './ListRow';
import { staysAt } from './edges';

/** The sums over all that a list finds, whichever page is shown. */
export interface TotalsOf {
    readonly sums: ListTotals;
    /** Number of records that are found. */
    readonly count: number;
}

interface TotalsRowProps {
    readonly of: TotalsOf;
    readonly columns: readonly ListColumn<never>[];
    readonly fixed: number;
    /** The row begins with the cell of the checkbox; it ends with actions. */
    readonly hasBox: boolean;
    readonly hasActions: boolean;
}

/** Formats a sum; one too large to be exact to the cent has no text. */
const sumText = (sum: number | null | undefined): string => (sum === null ? '—' : formatMoney(sum));

/** Shows the last row of a table with amounts: their sums over all pages. */
export const TotalsRow = ({ of: { sums, count }, columns, fixed, hasBox, hasActions }: TotalsRowProps) => {
    const translate = useTranslate();
    const before = hasBox ? 1 : 0;
    const label = translate('list.totalOf', { count: formatInteger(count) });
    const labelAt = columns.findIndex(({ name }) => !Object.hasOwn(sums, name));
    if (!columns.some(({ name }) => Object.hasOwn(sums, name))) return null;
    const cell = (column: ListColumn<never>, at: number): ReactNode => {
        const className = classesOf(column, at + before, fixed + before);
        if (at === labelAt)
            return (
                <th key={column.name} scope="row" className={className}>
                    {label}
                </th>
            );
        return (
            <td key={column.name} className={className}>
                {Object.hasOwn(sums, column.name) && sumText(sums[column.name])}
            </td>
        );
    };
    return (
        <tfoot>
            <tr>
                {hasBox && <td className={`is-box ${staysAt(0)}`} />}
                {columns.map(cell)}
                {hasActions && <td />}
            </tr>
        </tfoot>
    );
};

interface TotalsLineProps {
    readonly of: TotalsOf;
    readonly columns: readonly Pick<ListColumn<never>, 'name' | 'label'>[];
}

/** Shows the same where a table has no room: a line below the cards. */
export const TotalsLine = ({ of: { sums, count }, columns }: TotalsLineProps) => {
    const translate = useTranslate();
    const summed = columns.filter(({ name }) => Object.hasOwn(sums, name));
    if (summed.length === 0) return null;
    return (
        <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
            <Box sx={{ fontWeight: 650 }}>{translate('list.totalOf', { count: formatInteger(count) })}</Box>
            {summed.map(({ name, label }) => (
                <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <span>{translate(label)}</span>
                    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                        {sumText(sums[name])}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
