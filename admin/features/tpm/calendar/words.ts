import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDate } from '../../../../models/platform/format/format';
import { DRAFT, PROMO_STATUSES } from '../../../../models/features/tpm/promotion';
import type { CalendarPromotion } from '../../../../models/features/tpm/calendarCalls';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { byKind } from '../checks/CheckCounts';
import { dollars } from '../workbench/figures';

/** Formats days: `03-07-2027 – 03-13-2027` */
export const daysText = ({ first, last }: DayRange): string => `${formatDate(first)} – ${formatDate(last)}`;

/** Formats a day whose year is known: `03-07` */
export const shortDay = (date: string): string => date.slice(5);

const wordsIn = (translate: ReturnType<typeof useTranslate>, locale: string) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const monthName = format({ month: 'long', year: 'numeric' });
    const shortMonth = format({ month: 'short' });
    const weekday = format({ weekday: 'short', day: 'numeric' });
    const checksText = ({ checks }: CalendarPromotion): string =>
        byKind(checks)
            .map(({ code, count }) => `${translate(`promoChecks.kinds.${code}`)} (${String(count)})`)
            .join('; ');
    /** Returns why a promotion cannot be moved; undefined: it can. */
    const lockText = ({ status, may_move: mayMove }: CalendarPromotion): string | undefined => {
        if (mayMove) return undefined;
        const name = translate(`choices.${PROMO_STATUSES[status]}`);
        return status === DRAFT ? translate('calendar.noRight') : translate('calendar.locked', { status: name });
    };
    const barLines = (promotion: CalendarPromotion, days: DayRange): readonly string[] => {
        const { name, status, performance_type: type, planned, due_date: due } = promotion;
        const checks = checksText(promotion);
        return [
            name,
            daysText(days),
            `${translate(`choices.${PROMO_STATUSES[status]}`)}, ${translate(`choices.${type}`)}`,
            translate('calendar.planned', { amount: dollars(planned) }),
            ...(due === null ? [] : [translate('tradeCalendar.due', { date: formatDate(due) })]),
            ...(checks === '' ? [] : [translate('calendar.checks', { checks })]),
            ...(lockText(promotion) === undefined ? [] : [lockText(promotion) ?? '']),
        ];
    };
    // Zooming and scrolling render the same promotions again and again.
    const known = new WeakMap<CalendarPromotion, { readonly days: DayRange; readonly lines: readonly string[] }>();
    return {
        monthName: (date: string) => monthName.format(new Date(date)),
        shortMonth: (date: string) => shortMonth.format(new Date(date)),
        weekday: (date: string) => weekday.format(new Date(date)),
        checksText,
        lockText,
        /** Returns what a bar shows at once, and what it has no room for. */
        barLines: (promotion: CalendarPromotion, days: DayRange): readonly string[] => {
            const found = known.get(promotion);
            if (found?.days.first === days.first && found.days.last === days.last) return found.lines;
            const lines = barLines(promotion, days);
            known.set(promotion, { days, lines });
            return lines;
        },
    };
};

export type CalendarWords = ReturnType<typeof wordsIn>;

/** Returns the functions that describe in words what a calendar shows; the same ones while the language is the same. */
export const useCalendarWords = (): CalendarWords => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return useMemo(() => wordsIn(translate, locale), [translate, locale]);
};
