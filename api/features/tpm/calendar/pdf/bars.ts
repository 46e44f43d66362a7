import { formatMoney } from '../../../../../models/platform/format/format';
import type { CalendarBar } from '../../../../../models/features/tpm/calendarLines';
import type { Coloring } from '../../../../../models/features/tpm/calendarExportCalls';
import { PROMO_STATUSES } from '../../../../../models/features/tpm/promotion';
import { INK, type Paper } from '../../../../platform/pdf/paper';
import { putFitting, type PageAxis } from './axis';

/** Colors of bars, in the light theme: edge, outline and background. */
const COLORS: Readonly<Record<string, string>> = {
    Draft: '#566563',
    Pending: '#9a5b00',
    Approved: '#1c7a3e',
    Cancelled: '#b3261e',
    Complete: '#1f5fa8',
    AD: '#0b6b5c',
    EDLP: '#1f5fa8',
    TPR: '#9a5b00',
};
/** Colors of due marks and of published ones. */
export const MARK_COLORS = { due: '#9a5b00', published: '#1f5fa8' } as const;
const WHITE = 255;

/** Mixes a colour with white. @param share of the colour */
const tint = (color: string, share: number): string => {
    const mixed = [1, 3, 5].map(at => {
        const part = Number.parseInt(color.slice(at, at + 2), 16);
        return Math.round(WHITE + (part - WHITE) * share)
            .toString(16)
            .padStart(2, '0');
    });
    return `#${mixed.join('')}`;
};

export const BAR_HEIGHT = 17;
/** Width of the edge at which a promotion begins, in points. */
const EDGE = 2;
/** Points from which on a text is inside its bar, rather than beside it. */
const ROOMY = 24;
const BESIDE = 60;
/** Points of a mark behind a name. */
const MARK = 6;
/** Points from which on any text is shown. */
const MIN_ROOM = 3;

interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    /** Whether its subject starts at its left edge, not before the page. */
    readonly hasEdge: boolean;
}

/** Draws the box of a bar, or of its entry in the legend. */
export const drawBox = (paper: Paper, name: string, { x, y, width, height, hasEdge }: Box): void => {
    const color = COLORS[name] ?? INK.strong;
    paper.band(tint(color, 0.65), x, y, width, height);
    paper.band(tint(color, 0.16), x + 0.5, y + 0.5, Math.max(0, width - 1), height - 1);
    if (hasEdge) paper.band(color, x, y, Math.min(EDGE, width), height);
};

/** Returns the name that a bar has its colour by. */
const colorName = (color: Coloring, { promotion }: CalendarBar): string =>
    color === 'status' ? PROMO_STATUSES[promotion.status] : promotion.performance_type;

/** Draws the name of a promotion, a mark where there is something to review, and its spend below. */
const drawText = (paper: Paper, { promotion }: CalendarBar, x: number, y: number, width: number): void => {
    const { name, planned, checks } = promotion;
    const named = { size: 6.5, maxLines: 1 } as const;
    const mark = checks.length > 0 ? MARK : 0;
    const room = width - mark;
    if (room > MIN_ROOM) paper.put(name, x, room, named, y);
    const behind = x + Math.min(Math.max(0, room), paper.measure(name, named)) + 3;
    if (mark > 0) paper.put('!', behind, MARK, { size: 7, weight: 'bold', color: MARK_COLORS.due }, y);
    putFitting(paper, formatMoney(planned), [x, y + 8, width], { size: 6, isFigure: true, color: INK.faint });
};

/** Draws the bars of a line: name and spend of each, inside it or, where it is short, in the room beside it. */
export const drawBars = (paper: Paper, bars: readonly CalendarBar[], color: Coloring, axis: PageAxis): void => {
    const y = paper.y + 1.5;
    const inOrder = [...bars].sort((one, other) => (one.days.first < other.days.first ? -1 : 1));
    inOrder.forEach((bar, at) => {
        const { first, last } = bar.days;
        const [x, end] = [axis.left(first), axis.right(last)];
        const next = inOrder[at + 1];
        const free = (next ? axis.left(next.days.first) : axis.end) - end;
        const box = { x, y, width: end - x, height: BAR_HEIGHT, hasEdge: axis.startsAt(first) };
        drawBox(paper, colorName(color, bar), box);
        const isInside = end - x >= ROOMY || free < ROOMY;
        const left = isInside ? x + EDGE + 2 : end + 2;
        const width = isInside ? end - left - 2 : Math.min(BESIDE, free - 3);
        if (width >= MIN_ROOM) drawText(paper, bar, left, y + 0.5, width);
    });
};
