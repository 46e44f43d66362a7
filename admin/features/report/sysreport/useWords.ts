import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { formatHour } from '../../../../models/platform/format/format';
import { WEEKDAYS } from '../../../../models/platform/calendar/day';
import type { Schedule } from '../../../../models/features/report/sysreport';

/** The last date that every month has. */
const EVERYWHERE = 28;
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

const monthlyOf = (date: number): string => (date > EVERYWHERE ? 'MonthlyShort' : 'Monthly');

/** Returns a function that formats a schedule: `Every Monday at 06:00`. */
export const useWords = (): ((schedule: Schedule) => string) => {
    const translate = useTranslate();
    return useCallback(
        ({ schedule, hour, day, date }) =>
            translate(`systemReport.words.${schedule === 'Monthly' ? monthlyOf(date) : schedule}`, {
                hour: formatHour(hour),
                day: translate(`systemReport.days.${WEEKDAYS[day]}`),
                date: translate(`systemReport.ordinals.${ordinals.select(date)}`, { n: date }),
            }),
        [translate],
    );
};
