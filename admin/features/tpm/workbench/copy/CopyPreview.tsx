import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import ErrorIcon from '@mui/icons-material/BlockOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { CopyAnswer, CopyBudget, CopyPreviewRow } from '../../../../../models/features/tpm/copyCalls';
import { formatDate } from '../../../../../models/platform/format/format';
import { translateMessage } from '../../../../platform/i18n/messages';
import { useLines } from '../../../../platform/layout/lines/useLines';
import { useIsNarrow } from '../../../../platform/layout/windowSize';
import { dollars } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import type { Copying } from './useCopying';

/** Pixels of a row, until it is measured. */
const ROW_HEIGHT = 60;
const NARROW_ROW_HEIGHT = 150;

const COLUMNS = '44px minmax(160px, 1.3fr) minmax(120px, 1fr) 208px 150px minmax(180px, 1.5fr)';

type Names = (row: CopyPreviewRow) => string;

const budgetKey = ({ plan_id, account_id }: { readonly plan_id: number | null; readonly account_id: number }): string =>
    `${String(plan_id)} ${String(account_id)}`;

/** Sums of each plan account that copies go to. */
const Budgets = ({ budgets }: { budgets: readonly CopyBudget[] }) => {
    const translate = useTranslate();
    const label = translate('copying.budgets');
    const figure = (name: string, cell: (row: CopyBudget) => string): FigureColumn<CopyBudget> => ({
        name,
        label: translate(`copying.columns.${name}`),
        isFigure: true,
        cell,
    });
    const columns: readonly FigureColumn<CopyBudget>[] = [
        {
            name: 'account',
            label: translate('copying.columns.account'),
            cell: row =>
                `${row.account_name} · ${row.plan_name}${row.plan_account_id === null ? ` (${translate('copying.created')})` : ''}`,
        },
        figure('promotions', row => String(row.promotions)),
        figure('budget', row => dollars(row.budget.to)),
        figure('planned', row => dollars(row.planned.from)),
        figure('plannedAfter', row => dollars(row.planned.to)),
        figure('available', row => dollars(row.available)),
        figure('over', row => (row.over > 0 ? dollars(row.over) : '—')),
    ];
    return (
        <Box sx={{ maxHeight: 200, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
            <FigureTable label={label} columns={columns} rows={budgets} keyOf={budgetKey} />
        </Box>
    );
};

const Remarks = ({ row }: { row: CopyPreviewRow }) => {
    const messages = [
        ...(row.rejected === null
            ? []
            : [
                  {
                      text: translateMessage(row.rejected_descriptor, row.rejected),
                      Icon: ErrorIcon,
                  },
              ]),
        ...row.checks.map(check => ({
            text: translateMessage(check.message_descriptor, check.message),
            Icon: WarningIcon,
        })),
    ];
    return (
        <>
            {messages.map(({ text, Icon }) => (
                <Box key={text} sx={{ display: 'flex', gap: 0.5, typography: 'caption', overflowWrap: 'anywhere' }}>
                    <Icon
                        aria-hidden
                        sx={{ fontSize: 16, mt: '2px' }}
                        color={Icon === ErrorIcon ? 'error' : 'warning'}
                    />
                    <span>{text}</span>
                </Box>
            ))}
        </>
    );
};

const Changed = ({ from, to }: { from: string; to: string | null }) => (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', typography: 'body2' }}>
        {to !== null && from !== to ? (
            <>
                <Box component="span" sx={{ color: 'text.secondary', display: 'block', typography: 'caption' }}>
                    {from}
                </Box>
                {to}
            </>
        ) : (
            from
        )}
    </Box>
);

const span = (start: string, end: string): string => `${formatDate(start)} – ${formatDate(end)}`;

interface RowProps {
    readonly row: CopyPreviewRow;
    readonly name: string;
    readonly isNarrow: boolean;
    readonly isLeftOut: boolean;
    readonly onToggle: () => void;
}

const PreviewRow = ({ row, name, isNarrow, isLeftOut, onToggle }: RowProps) => {
    const translate = useTranslate();
    const { performance_start_date: start, performance_end_date: end } = row.dates;
    const label = translate('copying.take', { name: row.name });
    return (
        <Box
            role="row"
            sx={{
                display: 'grid',
                gridTemplateColumns: isNarrow ? '44px 1fr' : COLUMNS,
                columnGap: 1,
                alignItems: 'start',
                borderBottom: 1,
                borderColor: 'divider',
                py: 0.75,
                ...(isLeftOut && { color: 'text.disabled' }),
                ...(isNarrow && { '& > :not(:first-of-type)': { gridColumn: 2 } }),
            }}
        >
            <Box role="cell">
                <Checkbox
                    checked={!isLeftOut && row.rejected === null}
                    disabled={row.rejected !== null && !isLeftOut}
                    onChange={onToggle}
                    slotProps={{ input: { 'aria-label': label } }}
                    sx={{ p: { xs: 1.25, sm: 0.75 } }}
                />
            </Box>
            <Box role="cell" sx={{ overflowWrap: 'anywhere' }}>
                <Changed from={row.name} to={row.to.name} />
            </Box>
            <Box role="cell" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                {name}
                <Box component="span" sx={{ color: 'text.secondary', display: 'block', typography: 'caption' }}>
                    {row.to.group_name}
                </Box>
            </Box>
            <Box role="cell">
                <Changed
                    from={span(start.from, end.from)}
                    to={start.to !== null && end.to !== null ? span(start.to, end.to) : null}
                />
            </Box>
            <Box role="cell" sx={{ textAlign: isNarrow ? 'left' : 'right' }}>
                <Changed
                    from={dollars(row.planned.from)}
                    to={row.planned.to === null ? null : dollars(row.planned.to)}
                />
            </Box>
            <Box role="cell">
                <Remarks row={row} />
            </Box>
        </Box>
    );
};

/** As wide as the rows, which may have a scroll bar. */
const HEAD = {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: 1,
    typography: 'subtitle2',
    borderBottom: 1,
    borderColor: 'divider',
    py: 0.75,
    overflow: 'hidden',
    scrollbarGutter: 'stable',
} as const;

interface RowsProps {
    readonly rows: readonly CopyPreviewRow[];
    readonly names: Names;
    readonly copying: Copying;
}

/** Shows the copies, rendering those in sight only. */
const Rows = ({ rows, names, copying: { choice, change } }: RowsProps) => {
    const translate = useTranslate();
    const isNarrow = useIsNarrow();
    const scroller = useRef<HTMLDivElement>(null);
    const lines = useLines({
        count: rows.length,
        scroller,
        height: isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT,
        keyOf: line => `${String(line)} ${String(rows[line]?.promo_id)}`,
    });
    const leftOut = new Set(choice.leaveOut);
    const toggle = (id: number) =>
        change({ leaveOut: leftOut.has(id) ? choice.leaveOut.filter(one => one !== id) : [...choice.leaveOut, id] });
    return (
        <Box
            role="table"
            aria-label={translate('copying.promotions')}
            aria-rowcount={rows.length + 1}
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 240, flex: 1 }}
        >
            {!isNarrow && (
                <Box role="row" sx={HEAD}>
                    {['take', 'promotion', 'to', 'dates', 'planned', 'remarks'].map(column => (
                        <Box
                            key={column}
                            role="columnheader"
                            sx={{ ...(column === 'planned' && { textAlign: 'right' }) }}
                        >
                            {column === 'take' ? '' : translate(`copying.columns.${column}`)}
                        </Box>
                    ))}
                </Box>
            )}
            <Box
                ref={scroller}
                role="rowgroup"
                tabIndex={0}
                aria-label={translate('copying.promotions')}
                sx={{ overflowY: 'auto', scrollbarGutter: 'stable', flex: 1, position: 'relative', minHeight: 200 }}
            >
                <Box role="presentation" sx={{ height: lines.getTotalSize(), position: 'relative' }}>
                    {lines.getVirtualItems().map(({ index, start, key }) => {
                        const row = rows[index];
                        if (!row) return null;
                        return (
                            <Box
                                key={key}
                                ref={lines.measureElement}
                                data-index={index}
                                role="presentation"
                                sx={{ position: 'absolute', left: 0, right: 0 }}
                                style={{ transform: `translateY(${String(start)}px)` }}
                            >
                                <PreviewRow
                                    row={row}
                                    name={names(row)}
                                    isNarrow={isNarrow}
                                    isLeftOut={leftOut.has(row.promo_id)}
                                    onToggle={() => toggle(row.promo_id)}
                                />
                            </Box>
                        );
                    })}
                </Box>
            </Box>
        </Box>
    );
};

interface CopyPreviewProps {
    readonly preview: CopyAnswer;
    readonly copying: Copying;
}

/** Shows the copy before it is created: budgets of the targets, and each promotion with what changes. */
export const CopyPreview = ({ preview, copying }: CopyPreviewProps) => {
    const translate = useTranslate();
    const { promotions, budgets } = preview;
    const known = new Map((budgets ?? []).map(budget => [budgetKey(budget), budget]));
    const names: Names = row => known.get(budgetKey(row.to))?.account_name ?? '—';
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, flex: 1, minHeight: 0 }}>
            {budgets && budgets.length > 0 && <Budgets budgets={budgets} />}
            {promotions && promotions.length > 0 ? (
                <Rows rows={promotions} names={names} copying={copying} />
            ) : (
                <Typography color="text.secondary">{translate('copying.noPromotions')}</Typography>
            )}
        </Box>
    );
};
