import { PERFORMANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { CalendarAccount, CalendarLine } from '../../../../../models/features/tpm/calendarLines';
import { PROMO_STATUSES } from '../../../../../models/features/tpm/promotion';
import { isInSpan } from '../../../../../models/features/tpm/timeScale';
import { formatDate, formatMoney } from '../../../../../models/platform/format/format';
import { CONTENT_WIDTH, INK, Paper, PAPER, type Mark, type WidthOf } from '../../../../platform/pdf/paper';
import { drawAxis, drawGrid, LABEL_WIDTH, pageAxis, putFitting, type PageAxis } from './axis';
import { BAR_HEIGHT, drawBars, drawBox, MARK_COLORS } from './bars';
import { moreAccountsText, type CalendarDocument } from './document';

const ACCOUNT_HEIGHT = 14;
/** Height with the name of the plan. */
const NAMED_HEIGHT = 23;
const TRACK_HEIGHT = BAR_HEIGHT + 3;
const AMOUNT = 52;

const LEGEND = { status: Object.values(PROMO_STATUSES), type: PERFORMANCE_TYPES } as const;

const drawTitle = (paper: Paper, { say, days, totals, facts, printed }: CalendarDocument): void => {
    const right = PAPER.margin + CONTENT_WIDTH - 220;
    const range = say('days', { first: formatDate(days.first), last: formatDate(days.last) });
    const faint = { size: 8, align: 'right', color: INK.faint } as const;
    paper.put(printed, right, 220, faint, paper.y + 6);
    paper.space(
        paper.put(`${say('title')} · ${range}`, PAPER.margin, CONTENT_WIDTH - 230, { size: 15, weight: 'bold' }) + 3,
    );
    const amounts = (['budget', 'available'] as const).map(name => [say(name), formatMoney(totals[name])] as const);
    paper.paragraph([...amounts, ...facts].map(([label, value]) => `${label}: ${value}`).join('  ·  '), {
        size: 8,
        maxLines: 4,
    });
    paper.space(4);
};

/** Draws the legend of colors and marks. */
const drawLegend = (paper: Paper, { say, color, hidden }: CalendarDocument): void => {
    const style = { size: 7, color: INK.faint, maxLines: 1 } as const;
    let x: number = PAPER.margin;
    const entry = (text: string, width: number, draw: () => void): void => {
        draw();
        x += width + 3;
        paper.put(text, x, 150, style);
        x += paper.measure(text, style) + 12;
    };
    for (const name of LEGEND[color].filter(each => !hidden.includes(each)))
        entry(say(`names.${name}`), 14, () =>
            drawBox(paper, name, { x, y: paper.y + 0.5, width: 14, height: 8, hasEdge: true }),
        );
    entry(say('review'), 4, () => paper.put('!', x, 6, { size: 7, weight: 'bold', color: MARK_COLORS.due }));
    for (const kind of ['due', 'published'] as const)
        entry(say(kind), 3, () => paper.band(MARK_COLORS[kind], x, paper.y + 1, 3, 7));
    paper.space(14);
};

/** Draws the periods of an account, with their due and publishing dates. */
const drawPeriods = (paper: Paper, account: CalendarAccount, document: CalendarDocument, axis: PageAxis): void => {
    const { span, clockOf } = document;
    for (const period of clockOf(account.accountId).periods) {
        const { name, begin_date: first, end_date: last, due_date: due, publish_date: published } = period;
        if (isInSpan(span, { first, last })) {
            const x = axis.left(first);
            paper.band(INK.strong, x, paper.y, 0.75, ACCOUNT_HEIGHT);
            putFitting(paper, name, [x + 3, paper.y + 3, axis.right(last) - x - 4], { size: 6.5, color: INK.faint });
        }
        for (const [kind, date] of [
            ['due', due],
            ['published', published],
        ] as const)
            if (date !== null && isInSpan(span, { first: date, last: date }))
                paper.band(
                    MARK_COLORS[kind],
                    (axis.left(date) + axis.right(date)) / 2 - 1.5,
                    paper.y + ACCOUNT_HEIGHT - 5,
                    3,
                    5,
                );
    }
};

const heightOfAccount = ({ hasPlans }: CalendarDocument): number => (hasPlans ? NAMED_HEIGHT : ACCOUNT_HEIGHT);

const drawAccount = (
    paper: Paper,
    account: CalendarAccount,
    name: string,
    document: CalendarDocument,
    axis: PageAxis,
) => {
    const height = heightOfAccount(document);
    paper.band(INK.band, PAPER.margin, paper.y, CONTENT_WIDTH, height);
    drawGrid(paper, document, axis, height);
    const planned = account.groups
        .flatMap(({ bars }) => bars)
        .reduce((sum, { promotion }) => sum + promotion.planned, 0);
    const amount = planned > 0 ? AMOUNT : 0;
    paper.put(
        name,
        PAPER.margin + 3,
        LABEL_WIDTH - amount - 6,
        { size: 7.5, weight: 'bold', maxLines: 1 },
        paper.y + 2.5,
    );
    if (document.hasPlans)
        paper.put(
            account.planName,
            PAPER.margin + 3,
            LABEL_WIDTH - 6,
            { size: 6.5, color: INK.faint, maxLines: 1 },
            paper.y + 12,
        );
    if (planned > 0) {
        const style = { size: 7, isFigure: true, color: INK.faint } as const;
        const width = Math.min(AMOUNT - 4, paper.measure(formatMoney(planned), style));
        putFitting(
            paper,
            formatMoney(planned),
            [PAPER.margin + LABEL_WIDTH - width - 4, paper.y + 2.5, AMOUNT - 4],
            style,
        );
    }
    drawPeriods(paper, account, document, axis);
    paper.space(height);
};

const nameOf = ({ name, code }: CalendarAccount): string => [name, code].filter(Boolean).join(' · ');

function* drawLines(paper: Paper, document: CalendarDocument, axis: PageAxis) {
    const { say, lines, color } = document;
    let [current, isNew] = [undefined as CalendarAccount | undefined, true];
    paper.heading = () => {
        isNew = true;
        drawAxis(paper, document, axis);
        if (current) drawAccount(paper, current, say('continued', { name: nameOf(current) }), document, axis);
    };
    const track = (line: CalendarLine & { readonly kind: 'track' }): void => {
        paper.keep(TRACK_HEIGHT);
        drawGrid(paper, document, axis, TRACK_HEIGHT);
        if (line.isFirst) paper.rule(undefined, undefined, INK.line);
        const name = line.group?.name ?? say('allGroups');
        if (line.isFirst || isNew)
            paper.put(name, PAPER.margin + 10, LABEL_WIDTH - 14, { size: 7, maxLines: 2 }, paper.y + 1.5);
        isNew = false;
        drawBars(paper, line.bars, color, axis);
        paper.space(TRACK_HEIGHT);
    };
    for (const line of lines) {
        if (line.kind === 'account') {
            current = undefined;
            paper.keep(heightOfAccount(document) + TRACK_HEIGHT);
            drawAccount(paper, line.account, nameOf(line.account), document, axis);
            current = line.account;
        } else track(line);
        yield;
    }
    paper.heading = undefined;
}

function* parts(paper: Paper, document: CalendarDocument) {
    const { say, lines, moreAccounts, days } = document;
    const axis = pageAxis(days);
    drawTitle(paper, document);
    drawLegend(paper, document);
    drawAxis(paper, document, axis);
    yield* drawLines(paper, document, axis);
    paper.rule();
    paper.space(6);
    const faint = { color: INK.faint } as const;
    if (lines.every(({ bars }) => bars.length === 0)) paper.paragraph(say('none'), faint);
    if (moreAccounts > 0) paper.paragraph(moreAccountsText(document), faint);
}

/** Lays a calendar out on pages, and yields each as soon as it is complete. */
export function* calendarPagesOf(document: CalendarDocument, widthOf: WidthOf): Generator<readonly Mark[]> {
    const paper = new Paper(widthOf);
    for (const _step of parts(paper, document)) yield* paper.takeFull();
    paper.end();
    yield* paper.takeFull();
}
