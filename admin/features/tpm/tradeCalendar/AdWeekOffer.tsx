import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { nearestAdWeeks } from '../../../../models/features/tpm/tradeCalendar';
import { isCalendarDate } from '../../../../models/platform/fields/date';
import { useAccountCalendar, useAccountOf } from './useAccountCalendar';

const dayIn = (value: unknown): string | null => (typeof value === 'string' && isCalendarDate(value) ? value : null);

/** Formats a day: `Wed 12-02` */
const weekdayOf = (day: string, locale: string): string => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
    return `${name} ${day.slice(5)}`;
};

/** Offers the ad weeks nearest to the typed performance dates, for one click; nothing where the dates are ad weeks. */
export const AdWeekOffer = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { setValue } = useFormContext();
    const values = useWatch() as Readonly<Record<string, unknown>>;
    const [start, end] = [dayIn(values['performance_start_date']), dayIn(values['performance_end_date'])];
    const id = (values['plan_account_id'] as number | null | undefined) ?? null;
    const calendar = useAccountCalendar(useAccountOf(id));
    if (calendar?.week_start === undefined || !start) return null;
    const { first, last } = nearestAdWeeks(calendar, start, end);
    if (first === start && last === end) return null;
    const take = () => {
        setValue('performance_start_date', first, { shouldDirty: true, shouldValidate: true });
        setValue('performance_end_date', last, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <Button size="small" startIcon={<EventIcon />} onClick={take}>
            {translate('tradeCalendar.week', { from: weekdayOf(first, locale), to: weekdayOf(last, locale) })}
        </Button>
    );
};
