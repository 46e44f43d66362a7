import { memo } from 'react';
import OverlapIcon from '@mui/icons-material/FilterNone';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { PROMO_STATUSES } from '../../../../models/features/tpm/promotion';
import { compactMoney } from '../dashboard/charts';
import { totalOf } from '../checks/CheckCounts';
import type { Coloring } from '../../../../models/features/tpm/calendarExportCalls';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { widthOfDays, xOf, type TimeScale } from '../../../../models/features/tpm/timeScale';
import { MIN_NAMED, MIN_PRICED } from './size';
import type { CalendarWords } from './words';

/** Returns the id of a bar in the page. */
export const barId = (id: number): string => `calendar-bar-${String(id)}`;

interface BarProps {
    readonly bar: CalendarBar;
    readonly scale: TimeScale;
    readonly color: Coloring;
    readonly isActive: boolean;
    readonly words: CalendarWords;
}

/** Shows marks of what needs a check: overlaps, and all else. */
const Marks = ({ bar: { promotion } }: Pick<BarProps, 'bar'>) => {
    const others = totalOf(promotion.checks.filter(({ code }) => code !== 'OVERLAP'));
    return (
        <>
            {promotion.checks.some(({ code }) => code === 'OVERLAP') && <OverlapIcon className="calendar-mark" />}
            {others > 0 && <WarningIcon className="calendar-mark" />}
        </>
    );
};

/** Returns the classes that colour a bar. */
const lookOf = (color: Coloring, { status, performance_type: type }: CalendarBar['promotion']): string =>
    `is-${PROMO_STATUSES[status].toLowerCase()} by-${color === 'status' ? PROMO_STATUSES[status].toLowerCase() : type.toLowerCase()}`;

/** Shows a promotion on its line: its name and what it plans to spend, as far as there is room. */
export const Bar = memo(({ bar, scale, color, isActive, words }: BarProps) => {
    const { promotion, days } = bar;
    const width = widthOfDays(scale, days);
    const lines = words.barLines(promotion, days);
    const classes = [
        'calendar-bar',
        lookOf(color, promotion),
        promotion.may_move && 'may-move',
        isActive && 'is-active',
    ];
    return (
        <div
            role="gridcell"
            id={barId(bar.id)}
            className={classes.filter(Boolean).join(' ')}
            data-bar={bar.id}
            aria-selected={isActive}
            title={lines.join('\n')}
            style={{ left: xOf(scale, days.first), width }}
        >
            <span className="unseen">{lines.join('. ')}</span>
            {width >= MIN_NAMED && (
                <span className="calendar-bar-text" aria-hidden>
                    <span className="calendar-bar-name">{promotion.name}</span>
                    <Marks bar={bar} />
                    {width >= MIN_PRICED && (
                        <span className="calendar-bar-amount">{compactMoney(promotion.planned)}</span>
                    )}
                </span>
            )}
        </div>
    );
});
Bar.displayName = 'Bar';
