import type { KeyboardEvent } from 'react';
import type { DayRange } from '../../../../models/features/tpm/tradeCalendar';
import type { KeyGroup } from '../../../platform/keys/keys';
import { steppedDays, type Grain, type Grip } from './adWeeks';
import { barAt, cursorAfter, dayWithin, type Cursor, type CursorLine } from './cursor';
import type { CalendarBar } from '../../../../models/features/tpm/calendarLines';
import { ZOOMS, type Zoom } from '../../../../models/features/tpm/timeScale';

interface KeyActs {
    readonly onCursor: (cursor: Cursor) => void;
    readonly onOpen: (bar: CalendarBar) => void;
    readonly onStep: (bar: CalendarBar, days: DayRange) => void;
    readonly onLocked: (bar: CalendarBar) => void;
    readonly onCreate: (line: number, day: string) => void;
    readonly onDuplicate: (bar: CalendarBar) => void;
    readonly onUndo: () => void;
    readonly onZoom: (zoom: Zoom) => void;
    readonly onZoomBy: (by: 1 | -1) => void;
    readonly onPage: (by: 1 | -1) => void;
    readonly onToday: () => void;
}

interface KeyOptions extends KeyActs {
    readonly cursor: Cursor;
    readonly lines: readonly CursorLine[];
    /** All days of the axis. */
    readonly range: DayRange;
}

/** A move or a change of an end, by an arrow with Alt or Shift; with Ctrl or Cmd too by days, or of the beginning. */
interface Step {
    readonly grip: Grip;
    readonly to: 1 | -1;
    readonly grain: Grain;
}

const READING = [
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', does: 'calendar.keyList.move' },
    { keys: 'Control+ArrowLeft Control+ArrowRight', does: 'calendar.keyList.next' },
    { keys: 'Enter', does: 'calendar.keyList.open' },
    { keys: '1 2 3 4', does: 'calendar.keyList.zoom' },
    { keys: 'PageUp PageDown', does: 'calendar.keyList.page' },
    { keys: 'T', does: 'calendar.keyList.today' },
] as const;

/** The keys of a calendar that is read. */
export const timelineKeys: KeyGroup = { title: 'calendar.keyList.title', keys: READING };

/** The keys of a calendar in which promotions are moved and created. */
export const timelineChangeKeys: KeyGroup = {
    title: 'calendar.keyList.title',
    keys: [
        ...READING,
        { keys: 'N', does: 'calendar.keyList.create' },
        { keys: 'Alt+ArrowLeft Alt+ArrowRight', does: 'calendar.keyList.step' },
        { keys: 'Shift+ArrowLeft Shift+ArrowRight', does: 'calendar.keyList.end' },
        { keys: 'Control+Shift+ArrowLeft Control+Shift+ArrowRight', does: 'calendar.keyList.start' },
        { keys: 'Control+D', does: 'calendar.keyList.duplicate' },
        { keys: 'Control+Z', does: 'calendar.keyList.undo' },
    ],
};

/** Reads a key that moves a bar or one of its ends. */
export const stepOf = (
    event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): Step | undefined => {
    const { key, altKey, shiftKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || (!altKey && !shiftKey)) return undefined;
    const to = key === 'ArrowRight' ? 1 : -1;
    if (!shiftKey) return { grip: 'all', to, grain: hasControl ? 'day' : 'week' };
    return { grip: hasControl ? 'start' : 'end', to, grain: altKey ? 'day' : 'week' };
};

/** Returns the actions of keys of one letter or sign, while the calendar has the focus (WCAG 2.1.4). */
const plainKeys = ({ onZoom, onZoomBy, onPage, onToday }: KeyOptions): Readonly<Record<string, () => void>> => ({
    ...Object.fromEntries(ZOOMS.map((zoom, at) => [String(at + 1), () => onZoom(zoom)])),
    '+': () => onZoomBy(-1),
    '=': () => onZoomBy(-1),
    '-': () => onZoomBy(1),
    PageUp: () => onPage(-1),
    PageDown: () => onPage(1),
    t: onToday,
});

const withControl = (key: string, bar: CalendarBar | undefined, options: KeyOptions): (() => void) | undefined => {
    if (key === 'z') return options.onUndo;
    return key === 'd' && bar ? () => options.onDuplicate(bar) : undefined;
};

/** Returns the action of Enter, which opens a bar or creates one where none is, or of N, which always creates. */
const entering = (key: string, bar: CalendarBar | undefined, options: KeyOptions): (() => void) | undefined => {
    const { cursor, onOpen, onCreate } = options;
    if (key === 'enter' && bar) return () => onOpen(bar);
    return key === 'enter' || key === 'n' ? () => onCreate(cursor.line, cursor.day) : undefined;
};

/** Handles the keyboard of a calendar, as its foot lists it. */
export const useTimelineKeys = (options: KeyOptions) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { cursor, lines, range, onCursor, onStep, onLocked } = options;
    const line = lines[cursor.line];
    const bar = line && barAt(line, cursor.day);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const hasControl = event.ctrlKey || event.metaKey;
    const act = (): boolean => {
        const step = stepOf(event);
        if (step && line) {
            if (bar?.promotion.may_move) onStep(bar, steppedDays(line.clock, bar.days, step.grip, step.to, step.grain));
            else if (bar) onLocked(bar);
            return true;
        }
        if (event.altKey) return false;
        const next = cursorAfter(cursor, event.key, lines, hasControl);
        if (next) {
            onCursor({ ...next, day: dayWithin(next.day, range) });
            return true;
        }
        const command = hasControl
            ? withControl(key, bar, options)
            : (entering(key.toLowerCase(), bar, options) ?? plainKeys(options)[key]);
        command?.();
        return command !== undefined;
    };
    if (act()) event.preventDefault();
};
