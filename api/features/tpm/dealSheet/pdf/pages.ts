import { ALLOWANCE_TYPES } from '../../../../../models/features/tpm/allowanceTypes';
import type { SheetProduct, SheetPromotion } from '../../../../../models/features/tpm/dealSheet';
import { formatMoney, formatPercent, formatUpc } from '../../../../../models/platform/format/format';
import { basisText, coversText, DASH, rangeText, windowText, type DealDocument } from '../document';
import { CONTENT_WIDTH, INK, Paper, PAPER, type Mark, type WidthOf } from '../../../../platform/pdf/paper';
import { PaperTable, type PaperCell, type PaperColumn } from '../../../../platform/pdf/table';

/** Changes that are listed before the deal; further ones come after it. */
const CHANGES_BEFORE = 25;

const money = (amount: number | null): string => (amount === null ? DASH : formatMoney(amount));
const percent = (share: number | null): string => (share === null ? DASH : formatPercent(share));

const half = CONTENT_WIDTH / 2;

const title = (paper: Paper, { say, figures, versionText }: DealDocument): void => {
    const right = PAPER.margin + CONTENT_WIDTH - 220;
    paper.put(versionText, right, 220, { size: 10, align: 'right', color: INK.faint }, paper.y + 6);
    paper.space(paper.put(say('title'), PAPER.margin, CONTENT_WIDTH - 230, { size: 18, weight: 'bold' }) + 2);
    paper.space(paper.put(figures.name, PAPER.margin, CONTENT_WIDTH, { size: 12, weight: 'bold', maxLines: 2 }) + 6);
};

/** Draws labels and values in half of the paper, one below the other. @returns the position of their end */
const facts = (paper: Paper, x: number, lines: readonly (readonly [label: string, value: string])[]): number => {
    const labelWidth = 120;
    let { y } = paper;
    for (const [label, value] of lines) {
        const heights = [
            paper.put(label, x, labelWidth - 6, { color: INK.faint, maxLines: 2 }, y),
            paper.put(value, x + labelWidth, half - labelWidth - 10, { maxLines: 2 }, y),
        ];
        y += Math.max(...heights) + 2;
    }
    return y;
};

const about = (paper: Paper, document: DealDocument): void => {
    const contacts = document.contacts.map(
        ([role, name, email]) => [role, [name, email].filter(Boolean).join(', ')] as const,
    );
    paper.y = Math.max(facts(paper, PAPER.margin, document.facts), facts(paper, PAPER.margin + half, contacts));
    paper.space(6);
};

const section = (paper: Paper, text: string): void => {
    paper.space(8);
    paper.keep(60);
    paper.paragraph(text, { size: 10, weight: 'bold' });
    paper.space(3);
};

const change = (paper: Paper, of: string, text: string): void =>
    paper.paragraph(of === '' ? text : `${of}: ${text}`, { maxLines: 3 });

function* changes(paper: Paper, { say, changedSince, changes: all, unlisted }: DealDocument, isBefore: boolean) {
    if (changedSince === undefined || (isBefore ? false : all.length <= CHANGES_BEFORE)) return;
    section(paper, changedSince);
    for (const [of, text] of isBefore ? all.slice(0, CHANGES_BEFORE) : all) {
        change(paper, of, text);
        yield;
    }
    const more = isBefore ? all.length - CHANGES_BEFORE : 0;
    if (more > 0) paper.paragraph(say('moreChanges', { count: String(more) }), { color: INK.faint });
    if (unlisted > 0 && (!isBefore || more <= 0))
        paper.paragraph(say('unlistedChanges', { count: String(unlisted) }), { color: INK.faint });
}

function* terms(paper: Paper, { say }: DealDocument, promotion: SheetPromotion) {
    const table = new PaperTable(paper, [
        { label: say('allowance'), width: 120, weight: 'bold' },
        { label: say('amount'), width: 64, align: 'right' },
        { label: say('basis'), width: 56 },
        { label: say('dates'), width: 170 },
        { label: say('covers'), width: 52, align: 'right' },
        { label: say('notes'), width: 258, maxLines: 8 },
    ]);
    table.begin();
    for (const one of promotion.allowances) {
        table.row([
            say(`allowances.${one.code}`),
            money(one.amount),
            basisText(say, one),
            one.windows.map(window => windowText(say, window)).join('\n') || DASH,
            coversText(say, one, promotion),
            [say(`manners.${ALLOWANCE_TYPES[one.code].manner}`), one.description].filter(Boolean).join('\n'),
        ]);
        yield;
    }
    table.end();
    paper.space(8);
}

/** Returns the columns of products, with their widths. */
const productColumns = ({ say }: DealDocument): readonly PaperColumn[] => {
    const label = (name: string): string => say(`columns.${name}`);
    const figure = (name: string, width: number) =>
        ({ label: label(name), width, align: 'right', maxLines: 2 }) as const;
    return [
        { label: label('item_code'), width: 46, isFigure: true },
        { label: label('upc'), width: 74, isFigure: true },
        { label: label('product'), width: 112 },
        figure('pack', 27),
        { label: label('size'), width: 41 },
        figure('list_cost', 44),
        figure('off_invoice', 42),
        figure('bill_back', 48),
        { ...figure('deal_cost', 46), weight: 'bold' },
        figure('scan', 38),
        figure('net_unit_cost', 42),
        figure('reg_srp', 42),
        figure('reg_margin', 40),
        figure('deal_srp', 40),
        figure('deal_margin', 38),
    ];
};

const withBelow = (text: string, below: string): PaperCell => (below === '' || below === text ? text : { text, below });

const productRow = (product: SheetProduct, manufacturer: string): readonly PaperCell[] => [
    product.item_code ?? DASH,
    withBelow(formatUpc(product.upc_item), formatUpc(product.upc_case)),
    withBelow(product.description, product.manufacturer === manufacturer ? '' : product.manufacturer),
    product.pack === null ? DASH : String(product.pack),
    product.size ?? DASH,
    money(product.list_cost),
    money(product.off_invoice),
    money(product.bill_back),
    money(product.deal_cost),
    money(product.scan),
    money(product.net_unit_cost),
    money(product.reg_srp),
    percent(product.reg_margin),
    money(product.deal_srp),
    percent(product.deal_margin),
];

function* products(paper: Paper, document: DealDocument, promotion: SheetPromotion) {
    if (promotion.products.length === 0) {
        paper.paragraph(document.say('noProducts'), { color: INK.faint });
        return;
    }
    const table = new PaperTable(paper, productColumns(document));
    table.begin();
    for (const product of promotion.products) {
        table.row(productRow(product, document.figures.manufacturer));
        yield;
    }
    table.end();
}

function* deal(paper: Paper, document: DealDocument, promotion: SheetPromotion) {
    const { say } = document;
    const { performance_start_date: first, performance_end_date: last } = promotion;
    paper.space(10);
    paper.keep(110);
    paper.rule(undefined, undefined, INK.strong);
    paper.space(5);
    // The title already shows the only promotion of a sheet of its own.
    if (document.figures.promotions.length > 1 || promotion.name !== document.figures.name)
        paper.paragraph(promotion.name, { size: 11, weight: 'bold', maxLines: 2 });
    paper.paragraph(`${say(`performances.${promotion.performance_type}`)} · ${rangeText(say, first, last)}`);
    if (promotion.description) paper.paragraph(promotion.description, { color: INK.faint, maxLines: 8 });
    paper.space(5);
    if (promotion.allowances.length > 0) yield* terms(paper, document, promotion);
    yield* products(paper, document, promotion);
}

const SIGN_LINES = ['signature', 'signer', 'signerTitle', 'signDate'] as const;
const SIGN_HEIGHT = 24;

/** Draws the lines to sign, for the retailer and for the manufacturer, on one page. */
const signatures = (paper: Paper, { say, figures }: DealDocument): void => {
    paper.space(14);
    paper.keep(30 + SIGN_LINES.length * SIGN_HEIGHT);
    const sides = [figures.retailer, figures.manufacturer].map((name, at) => ({ name, x: PAPER.margin + at * half }));
    for (const { name, x } of sides) paper.put(say('signFor', { name }), x, half - 20, { weight: 'bold', maxLines: 2 });
    paper.space(22);
    for (const key of SIGN_LINES) {
        paper.space(SIGN_HEIGHT);
        for (const { x } of sides) {
            paper.put(say(key), x, 60, { color: INK.faint }, paper.y - 11);
            paper.rule(x + 64, half - 90, INK.strong);
        }
    }
};

function* parts(paper: Paper, document: DealDocument) {
    title(paper, document);
    about(paper, document);
    yield* changes(paper, document, true);
    for (const promotion of document.figures.promotions) {
        yield* deal(paper, document, promotion);
        yield;
    }
    paper.space(6);
    paper.paragraph(document.say('marginNote'), { size: 7, color: INK.faint });
    signatures(paper, document);
    yield* changes(paper, document, false);
}

/** Lays a deal sheet out on pages, and yields each as soon as it is complete. */
export function* pagesOf(document: DealDocument, widthOf: WidthOf): Generator<readonly Mark[]> {
    const paper = new Paper(widthOf);
    for (const _step of parts(paper, document)) yield* paper.takeFull();
    paper.end();
    yield* paper.takeFull();
}
