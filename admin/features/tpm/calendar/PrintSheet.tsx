import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { dayOf } from '../../../../models/platform/calendar/day';
import { Legend } from './Legend';
import type { TimeScale } from '../../../../models/features/tpm/timeScale';
import { LABEL } from './size';
import { TimelineCorner, TimelineHead } from './TimelineHead';
import { linePropsOf, TimelineLine } from './TimelineLine';
import { daysInView, type Axis } from './useAxis';
import type { Calendar } from './useCalendar';
import { daysText, useCalendarWords } from './words';

/** Pixels of the days on a sheet across: of letter paper as of A4. */
const WIDTH = 960 - LABEL;

/** Whether a page is being printed: the print sheet is rendered only for that. */
const useIsPrinting = (): boolean => {
    const [isPrinting, setPrinting] = useState(false);
    useEffect(() => {
        // The browser prints what is rendered when this returns.
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

/** Shows the days in view as wide as the paper, with all lines of the calendar. */
const Sheet = ({ calendar, axis }: PrintSheetProps) => {
    const translate = useTranslate();
    const words = useCalendarWords();
    const { lines, view, weeks, totals } = calendar;
    const inView = daysInView(axis);
    const first = dayOf(inView.first);
    const days = dayOf(inView.last) - first + 1;
    const scale: TimeScale = { first, days, perDay: WIDTH / days };
    const span = { from: first, to: first + days };
    return (
        <div className="calendar-print">
            <h2>{translate('calendar.printed', { days: daysText(inView) })} </h2>
            <Legend view={view} onView={() => undefined} />
            <div className="calendar-head">
                <TimelineCorner totals={totals} />
                <TimelineHead scale={scale} span={span} weeks={weeks} totals={totals} words={words} />
            </div>
            {lines.map((line, index) => (
                <TimelineLine
                    key={line.key}
                    {...linePropsOf(calendar, line, index)}
                    scale={scale}
                    span={span}
                    cell={null}
                    activeBar={null}
                    words={words}
                />
            ))}
        </div>
    );
};

interface PrintSheetProps {
    readonly calendar: Calendar;
    readonly axis: Axis;
}

/** Shows what is printed of a calendar, in place of the page. */
export const PrintSheet = (props: PrintSheetProps) =>
    useIsPrinting() ? createPortal(<Sheet {...props} />, document.body) : null;
