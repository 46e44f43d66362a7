import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { dayOf } from '../../../../models/platform/calendar/day';
import { Legend } from './Legend';
import { dateAt, type TimeScale } from '../../../../models/features/tpm/timeScale';
import { LABEL } from './size';
import { TimelineCorner, TimelineHead } from './TimelineHead';
import { TimelineLine } from './TimelineLine';
import type { Axis } from './useAxis';
import type { Calendar } from './useCalendar';
import { daysText, useCalendarWords } from './words';

/** Pixels of the days on a sheet across: of letter paper as of A4. */
const WIDTH = 960 - LABEL;

/** Whether a page is being printed: what it takes is drawn for that alone. */
const useIsPrinting = (): boolean => {
    const [isPrinting, setPrinting] = useState(false);
    useEffect(() => {
        // The browser takes what is there once this returns.
        const begin = () => flushSync(() => setPrinting(true));
        const end = () => setPrinting(false);
        window.addEventListener('beforeprint', begin);
        window.addEventListener('afterprint', end);
        return () => {
            window.removeEventListener('beforeprint', begin);
            window.removeEventListener('afterprint', end);
        };
    }, []);
    return isPrinting;
};

/** The days in view as wide as the paper, with all lines of the calendar. */
const Sheet = ({ calendar, axis }: PrintSheetProps) => {
    const translate = useTranslate();
    const words = useCalendarWords();
    const { lines, clockOf, view, folded, fold, hasPlans, weeks, totals } = calendar;
    const first = dayOf(axis.shown);
    const days = Math.round(axis.width / axis.scale.perDay);
    const scale: TimeScale = { first, days, perDay: WIDTH / days };
    const span = { from: first, to: first + days };
    return (
        <div className="calendar-print">
            <h2>
                {translate('calendar.printed', {
                    days: daysText({ first: axis.shown, last: dateAt(scale, WIDTH - 1) }),
                })}
            </h2>
            <Legend view={view} onView={() => undefined} />
            <div className="calendar-head">
                <TimelineCorner totals={totals} />
                <TimelineHead scale={scale} span={span} weeks={weeks} totals={totals} words={words} />
            </div>
            {lines.map((line, index) => (
                <TimelineLine
                    key={line.key}
                    line={line}
                    index={index}
                    scale={scale}
                    span={span}
                    clock={clockOf(line.account.accountId)}
                    color={view.color}
                    hasPlans={hasPlans}
                    isFolded={folded.has(line.account.id)}
                    cell={null}
                    activeBar={null}
                    words={words}
                    onFold={fold}
                />
            ))}
        </div>
    );
};

interface PrintSheetProps {
    readonly calendar: Calendar;
    readonly axis: Axis;
}

/** What is printed of a calendar, in place of the page. */
export const PrintSheet = (props: PrintSheetProps) =>
    useIsPrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
