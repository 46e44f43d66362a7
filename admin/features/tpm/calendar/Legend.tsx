import { useTranslate } from 'react-admin';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { PERFORMANCE_TYPES } from '../../../../models/features/tpm/allowanceTypes';
import { PROMO_STATUSES } from '../../../../models/features/tpm/promotion';
import { COLORINGS, type Coloring } from '../../../../models/features/tpm/calendarExportCalls';
import type { CalendarView } from './address';

/** Entries of the legend: names of choices. */
const ENTRIES: Readonly<Record<Coloring, readonly string[]>> = {
    status: Object.values(PROMO_STATUSES),
    type: PERFORMANCE_TYPES,
};

interface LegendProps {
    readonly view: CalendarView;
    readonly onView: (change: Partial<CalendarView>) => void;
}

/** Shows what the colours stand for; pressing an entry hides its promotions, pressing it again shows them. */
export const Legend = ({ view: { color, hidden }, onView }: LegendProps) => {
    const translate = useTranslate();
    const toggle = (entry: string) =>
        onView({ hidden: hidden.includes(entry) ? hidden.filter(each => each !== entry) : [...hidden, entry] });
    // Types that the other colouring has hidden have entries too, to show them again.
    const entries = [...ENTRIES[color], ...hidden.filter(each => !ENTRIES[color].includes(each))];
    return (
        <div className="calendar-legend">
            <ToggleButtonGroup
                size="small"
                exclusive
                value={color}
                onChange={(_, chosen: Coloring | null) => chosen && onView({ color: chosen })}
                aria-label={translate('calendar.color')}
                className="no-print"
            >
                {COLORINGS.map(each => (
                    <ToggleButton key={each} value={each} sx={{ px: 1.25, py: 0.25 }}>
                        {translate(`calendar.colors.${each}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            <div role="group" aria-label={translate('calendar.legend')} className="calendar-legend-entries">
                {entries.map(entry => (
                    <button
                        key={entry}
                        type="button"
                        aria-pressed={!hidden.includes(entry)}
                        title={translate(`choices.${entry}`)}
                        className={`calendar-entry is-${color === 'status' ? entry.toLowerCase() : 'approved'} by-${entry.toLowerCase()}`}
                        onClick={() => toggle(entry)}
                    >
                        <span className="calendar-swatch" />
                        {color === 'type' && ENTRIES.type.includes(entry) ? entry : translate(`choices.${entry}`)}
                    </button>
                ))}
            </div>
        </div>
    );
};
