import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** A piece of text on a page; points from the lower left. */
interface PdfText {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** Returns the texts of each page of a PDF, as an independent reader finds them. */
export const pdfPages = (file: Buffer): PdfText[][] =>
    JSON.parse(
        execFileSync(process.execPath, [path.join(__dirname, 'pdfText.mjs')], {
            input: file,
            encoding: 'utf8',
            maxBuffer: 100_000_000,
        }),
    ) as PdfText[][];

/** Whether a piece continues the one before it: kerning may bring them closer. */
const goesOn = (before: PdfText | undefined, { x, y }: PdfText): boolean =>
    before !== undefined && Math.abs(before.y - y) < 0.5 && Math.abs(before.x + before.width - x) < 3;

/** Returns all the text of a PDF: separate pieces are on separate lines. */
export const pdfText = (file: Buffer): string =>
    pdfPages(file)
        .flatMap(page => page.map((piece, at) => (goesOn(page[at - 1], piece) ? '' : '\n') + piece.text))
        .join('');
