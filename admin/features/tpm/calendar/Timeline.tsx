import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { today } from '../../../platform/data/today';
import { useGranted } from '../../../platform/data/useGranted';
import { useLines } from '../../../platform/layout/lines/useLines';
import { CardFoot } from '../../../platform/layout/CardFoot';
import { drawnDays } from './adWeeks';
import { barId } from './Bar';
import type { Calendar } from './useCalendar';
import type { CalendarBar, CalendarLine } from '../../../../models/features/tpm/calendarLines';
import { xOf } from '../../../../models/features/tpm/timeScale';
import { HEAD_HEIGHT, LABEL, LINE } from './size';
import { CELL, linePropsOf, TimelineLine } from './TimelineLine';
import { TimelineCorner, TimelineHead } from './TimelineHead';
import type { Axis } from './useAxis';
import { useCursor, type Followed } from './useCursor';
import { useDrag } from './useDrag';
import { timelineChangeKeys, timelineKeys, useTimelineKeys } from './useTimelineKeys';
import { useKeys } from '../../../platform/keys/keys';
import { useWheelZoom } from './useWheelZoom';
import { useCalendarWords } from './words';
import './calendar.css';

/** Milliseconds within which keys that move a bar are one move. */
const KEYS_MS = 700;

/** Days of a line in which a promotion is to be created. */
export interface NewBar {
    readonly line: CalendarLine;
    readonly days: DayRange;
}

interface TimelineProps {
    readonly calendar: Calendar;
    readonly axis: Axis;
    /** The promotion that was created last, which the keyboard moves to. */
    readonly created: Followed | undefined;
    readonly onOpen: (id: number) => void;
    readonly onCreate: (drawn: NewBar) => void;
    readonly onDuplicate: (bar: CalendarBar) => void;
}

/** Shows the skeleton of lines that are loading. */
const Coming = () => (
    <div className="calendar-coming" aria-busy="true">
        {Array.from({ length: 16 }, (_, row) => (
            <div key={row}>
                <Skeleton width={170} />
                <Skeleton
                    variant="rounded"
                    height={22}
                    width={`${String(10 + ((row * 7) % 24))}%`}
                    sx={{ ml: `${String((row * 11) % 40)}%` }}
                />
            </div>
        ))}
    </div>
);

/** Shows the label of the line of today, at its top. */
const TodayFlag = ({ scale }: Pick<Axis, 'scale'>) => {
    const translate = useTranslate();
    const date = today();
    if (date === '') return null;
    return (
        <div className="calendar-today-flag" style={{ left: LABEL + xOf(scale, date) + scale.perDay / 2 }}>
            <span>{translate('calendar.today')}</span>
        </div>
    );
};

/** Returns the cursor, and the actions of the keyboard and the pointer at it. */
const useTimelineActs = ({ calendar, axis, created, onOpen, onCreate, onDuplicate }: TimelineProps) => {
    const { lines, clockOf, moves, undo, notifyLocked } = calendar;
    const { scroller, reveal } = axis;
    const mayCreate = useGranted(promotion.access.change);
    const cursorLines = useMemo(
        () => lines.map(({ bars, account }) => ({ bars, clock: clockOf(account.accountId) })),
        [lines, clockOf],
    );
    const at = useCursor(cursorLines, today() || axis.shown, created);
    const [tip, ghost] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
    const createAt = (line: number, day: string) => {
        const on = lines[line];
        if (on && mayCreate) onCreate({ line: on, days: drawnDays(clockOf(on.account.accountId), day, day, 'week') });
    };
    useKeys(mayCreate ? timelineChangeKeys : timelineKeys);
    const onKeyDown = useTimelineKeys({
        cursor: at.cursor,
        lines: cursorLines,
        range: axis.range,
        onCursor: next => {
            at.setCursor(next);
            const line = cursorLines[next.line];
            const bar = line?.bars.find(({ days }) => days.first <= next.day && next.day <= days.last);
            reveal(bar?.days.first ?? next.day, bar?.days.last ?? daysAfter(next.day, 1));
        },
        onOpen: ({ id }) => onOpen(id),
        onStep: (bar, days) => {
            at.followBar(bar.id, days.first);
            moves.move(bar.promotion, days, { delay: KEYS_MS });
            reveal(days.first, days.last);
        },
        onLocked: notifyLocked,
        onCreate: createAt,
        onDuplicate,
        onUndo: undo,
        onZoom: zoom => axis.zoomTo(zoom, axis.anchorOf(at.cursor.day)),
        onZoomBy: by => axis.zoomBy(by, axis.anchorOf(at.cursor.day)),
        onPage: axis.page,
        onToday: axis.toToday,
    });
    const pointer = useDrag({
        scale: axis.scale,
        lines,
        clockOf: ({ account }) => clockOf(account.accountId),
        mayCreate,
        tip,
        ghost,
        onTake: (line, bar) => at.setCursor({ line, day: bar.days.first }, bar.id),
        onMove: (bar, days) => {
            at.followBar(bar.id, days.first);
            moves.move(bar.promotion, days);
        },
        onLocked: notifyLocked,
        onDraw: (line, days) => onCreate({ line, days }),
        onClick: (line, day, bar) => {
            at.setCursor({ line, day }, bar?.id);
            scroller.current?.focus({ preventScroll: true });
            if (bar) onOpen(bar.id);
        },
    });
    return { ...at, mayCreate, createAt, onKeyDown, pointer, tip, ghost };
};

/** Shows promotions along an axis of time, by account and group: moved and created by pointer and keyboard. */
export const Timeline = (props: TimelineProps) => {
    const { calendar, axis } = props;
    const { lines, weeks, totals, moves, isRead } = calendar;
    const { scroller, scale, span, total } = axis;
    const translate = useTranslate();
    const words = useCalendarWords();
    const keysId = useId();
    const acts = useTimelineActs(props);
    const { cursor, bar, cell, tip, ghost, pointer } = acts;
    const retained = useMemo(() => [cursor.line], [cursor.line]);
    const drawn = useLines({ count: lines.length, scroller, height: LINE, above: HEAD_HEIGHT, retained });
    useWheelZoom(scroller, axis);
    const isFirst = useRef(true);
    useEffect(() => {
        if (isFirst.current) isFirst.current = false;
        else if (cursor.line < lines.length) drawn.scrollToIndex(cursor.line);
        // Only when the line changes: further scrolling is the user's own.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [cursor.line]);
    return (
        <>
            <div
                ref={scroller}
                role="grid"
                tabIndex={0}
                className="calendar-scroller"
                aria-label={translate('calendar.grid')}
                aria-describedby={keysId}
                aria-rowcount={lines.length}
                aria-activedescendant={bar ? barId(bar.id) : CELL}
                onKeyDown={acts.onKeyDown}
                onBlur={() => moves.flush()}
                onDoubleClick={({ target }) => {
                    if (!(target as HTMLElement).closest('[data-bar], .calendar-label'))
                        acts.createAt(cursor.line, cursor.day);
                }}
                {...pointer}
            >
                <div
                    className="calendar-sheet"
                    style={{ width: LABEL + total, height: HEAD_HEIGHT + lines.length * LINE }}
                >
                    <div className="calendar-head">
                        <TimelineCorner totals={totals} />
                        <TimelineHead scale={scale} span={span} weeks={weeks} totals={totals} words={words} />
                    </div>
                    {!isRead && <Coming />}
                    {drawn.getVirtualItems().map(({ index, start }) => {
                        const line = lines[index];
                        if (!line) return null;
                        const isHere = index === cursor.line;
                        return (
                            <TimelineLine
                                key={line.key}
                                {...linePropsOf(calendar, line, index)}
                                scale={scale}
                                span={span}
                                cell={isHere ? (cell ?? null) : null}
                                activeBar={isHere ? (bar?.id ?? null) : null}
                                words={words}
                                style={{ position: 'absolute', top: start, height: LINE }}
                            />
                        );
                    })}
                    <TodayFlag scale={scale} />
                    <div ref={ghost} className="calendar-ghost" />
                </div>
                <div ref={tip} className="calendar-tip" />
            </div>
            <Box className="calendar-keys" id={keysId}>
                <CardFoot>{translate(acts.mayCreate ? 'calendar.keys' : 'calendar.keysToRead')}</CardFoot>
            </Box>
        </>
    );
};
