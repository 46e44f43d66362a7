import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import type { Language } from '../../../models/platform/preferences/language';
import { CONTENT_WIDTH, INK, PAPER, type Lettering, type Mark, type WidthOf } from './paper';

type Pdf = PDFKit.PDFDocument;

/** Font files with all letters of Latin, Greek and Cyrillic; each file embeds only the glyphs that it uses. */
const FONTS: Readonly<Record<Lettering['weight'], string>> = {
    plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

/** Only tabular digits, and none of the font's other features: there are thousands of figures. */
const FIGURES: Readonly<Record<string, boolean>> = {
    tnum: true,
    ...Object.fromEntries(
        ['calt', 'ccmp', 'clig', 'curs', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'].map(name => [
            name,
            false,
        ]),
    ),
};
/** The types only support lists of features to add. */
const featuresOf = ({ isFigure }: Lettering) =>
    isFigure ? { features: FIGURES as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

const MEASURED = 100;
const MAX_CACHED_WORDS = 20_000;

/** Measures texts by their words, most of which repeat. */
const measuring = (pdf: Pdf): WidthOf => {
    const words = new Map<string, number>();
    const wordWidth = (word: string, lettering: Lettering): number => {
        const { weight, isFigure } = lettering;
        const key = `${weight} ${isFigure ? '1' : '0'} ${word}`;
        const found = words.get(key);
        if (found !== undefined) return found;
        if (words.size >= MAX_CACHED_WORDS) words.clear();
        const width = pdf.font(weight).fontSize(MEASURED).widthOfString(word, featuresOf(lettering));
        words.set(key, width);
        return width;
    };
    return (text, lettering) => {
        const parts = text.includes(' ') ? text.split(' ') : [text];
        const spaces = parts.length === 1 ? 0 : (parts.length - 1) * wordWidth(' ', lettering);
        const width = parts.reduce((sum, part) => (part === '' ? sum : sum + wordWidth(part, lettering)), spaces);
        return (width * lettering.size) / MEASURED;
    };
};

const draw = (pdf: Pdf, mark: Mark): void => {
    if ('band' in mark) {
        pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.band);
        return;
    }
    pdf.font(mark.weight).fontSize(mark.size).fillColor(mark.color);
    pdf.text(mark.text, mark.x, mark.y, { lineBreak: false, ...featuresOf(mark) });
};

/** Content of a PDF. */
interface PdfContent {
    readonly title: string;
    readonly author: string;
    readonly language: Language;
    readonly moment: Date;
    /** Lays the pages out, one after the other: once to count them, once to draw each. */
    readonly pages: (widthOf: WidthOf) => Iterable<readonly Mark[]>;
    /** At the left of every page's footer. */
    readonly footer: string;
    /** At the right of every page's footer. */
    readonly pageText: (page: number, pages: number) => string;
}

const open = async ({ title, author, language, moment }: PdfContent): Promise<Pdf> => {
    // Imported lazily, since most nodes never build a PDF.
    const { default: PDFDocument } = await import('pdfkit');
    const pdf = new PDFDocument({
        autoFirstPage: false,
        size: [PAPER.width, PAPER.height],
        margin: 0,
        lang: language,
        displayTitle: true,
        info: { Title: title, Author: author, CreationDate: moment },
    });
    const { resolve } = createRequire(import.meta.url);
    for (const [weight, file] of Object.entries(FONTS)) pdf.registerFont(weight, resolve(file));
    return pdf;
};

function* written(pdf: Pdf): Generator<Buffer> {
    for (let chunk = pdf.read() as Buffer | null; chunk !== null; chunk = pdf.read() as Buffer | null) yield chunk;
}

/** Yields a PDF page by page: no more than one page of it is in memory. */
export async function* pdfOf(content: PdfContent): AsyncGenerator<Buffer> {
    const pdf = await open(content);
    const widthOf = measuring(pdf);
    let pages = 0;
    for (const _page of content.pages(widthOf)) {
        pages += 1;
        await pause();
    }
    const footer = PAPER.height - PAPER.margin - 8;
    const lettering = { size: 7, weight: 'plain', isFigure: false } as const;
    const style = { ...lettering, color: INK.faint, y: footer } as const;
    let page = 0;
    for (const marks of content.pages(widthOf)) {
        page += 1;
        pdf.addPage();
        for (const mark of marks) draw(pdf, mark);
        const number = content.pageText(page, pages);
        draw(pdf, { ...style, text: content.footer, x: PAPER.margin });
        draw(pdf, { ...style, text: number, x: PAPER.margin + CONTENT_WIDTH - widthOf(number, lettering) });
        yield* written(pdf);
        await pause();
    }
    pdf.end();
    yield* pdf as AsyncIterable<Buffer>;
}
