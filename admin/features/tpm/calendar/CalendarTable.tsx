import { useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import { useLines } from '../../../platform/layout/lines/useLines';
import { dollars } from '../workbench/figures';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { StatusChip } from '../workbench/StatusChip';
import type { CalendarTotals } from './TimelineHead';
import type { CalendarAccount, CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { PromotionLink, type LinkToPromotion } from './PromotionLink';
import { daysText, useCalendarWords } from './words';
import './calendar.css';

/** Pixels; the same as in calendar.css. */
const ROW = 40;

type Column = readonly [name: string, cell: (bar: CalendarBar, account: CalendarAccount) => ReactNode];
interface Row {
    readonly bar: CalendarBar;
    readonly account: CalendarAccount;
}

const useColumns = (linkTo: LinkToPromotion): readonly Column[] => {
    const { checksText } = useCalendarWords();
    return [
        ['promotion', ({ id, promotion }) => <PromotionLink id={id} name={promotion.name} linkTo={linkTo} />],
        ['account', ({ promotion }, account) => `${account.name}, ${promotion.group_name}`],
        ['dates', ({ days }) => daysText(days)],
        ['status', ({ promotion }) => <StatusChip status={promotion.status} />],
        ['planned', ({ promotion }) => dollars(promotion.planned)],
        ['checks', ({ promotion }) => checksText(promotion)],
    ];
};

/** Shows the amounts of each month as rows. */
const Months = ({ months }: { months: CalendarTotals['months'] }) => {
    const translate = useTranslate();
    const columns: readonly FigureColumn<CalendarTotals['months'][number]>[] = [
        {
            name: 'month',
            label: translate('calendar.columns.month'),
            cell: ({ month }) => `${month.slice(5)}-${month.slice(0, 4)}`,
        },
        ...(['planned', 'committed'] as const).map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (row: CalendarTotals['months'][number]) => dollars(row[name]),
        })),
    ];
    return (
        <Card sx={{ mt: 1.5, flex: 'none', maxHeight: 260, overflowY: 'auto' }}>
            <FigureTable
                label={translate('calendar.byMonth')}
                columns={columns}
                rows={months}
                keyOf={({ month }) => month}
            />
        </Card>
    );
};

interface TableProps {
    readonly accounts: readonly CalendarAccount[];
    readonly totals: CalendarTotals | undefined;
    readonly linkTo: LinkToPromotion;
}

/** Shows the promotions of a calendar as rows of a table, of which those in sight are rendered. */
export const CalendarTable = ({ accounts, totals, linkTo }: TableProps) => {
    const translate = useTranslate();
    const scroller = useRef<HTMLDivElement>(null);
    const columns = useColumns(linkTo);
    const rows = accounts.flatMap(account =>
        account.groups
            .flatMap(({ bars }) => bars)
            .sort((one, other) => one.days.first.localeCompare(other.days.first) || one.id - other.id)
            .map((bar): Row => ({ bar, account })),
    );
    const drawn = useLines({ count: rows.length, scroller, height: ROW, above: ROW });
    return (
        <>
            <Card
                ref={scroller}
                className="calendar-table"
                tabIndex={0}
                role="region"
                aria-label={translate('calendar.table')}
            >
                <div
                    role="table"
                    aria-label={translate('calendar.table')}
                    aria-rowcount={rows.length + 1}
                    style={{ height: (rows.length + 1) * ROW }}
                >
                    <div role="row" aria-rowindex={1} className="calendar-table-row is-head">
                        {columns.map(([name]) => (
                            <span role="columnheader" key={name} className={`is-${name}`}>
                                {translate(`calendar.columns.${name}`)}
                            </span>
                        ))}
                    </div>
                    {drawn.getVirtualItems().map(({ index, start }) => {
                        const row = rows[index];
                        return (
                            row && (
                                <div
                                    role="row"
                                    aria-rowindex={index + 2}
                                    key={row.bar.id}
                                    className="calendar-table-row"
                                    style={{ top: start }}
                                >
                                    {columns.map(([name, cell], at) => (
                                        <span
                                            role={at === 0 ? 'rowheader' : 'cell'}
                                            key={name}
                                            className={`is-${name}`}
                                        >
                                            {cell(row.bar, row.account)}
                                        </span>
                                    ))}
                                </div>
                            )
                        );
                    })}
                </div>
            </Card>
            {totals && totals.months.length > 0 && <Months months={totals.months} />}
        </>
    );
};
