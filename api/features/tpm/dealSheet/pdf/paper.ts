import { wrapped, type MeasureText } from './wrap';

/** Points: a letter page, on its side. */
export const PAPER = { width: 792, height: 612, margin: 36, footer: 26 } as const;
export const CONTENT_WIDTH = PAPER.width - 2 * PAPER.margin;
const BOTTOM = PAPER.height - PAPER.margin - PAPER.footer;

export type Weight = 'plain' | 'bold';
const LEADING = 1.3;

export const INK = { text: '#1c2126', faint: '#5c6670', line: '#c3cad1', strong: '#5c6670', band: '#eef1f4' } as const;

/** Something that is drawn at its place on a page. */
export type Mark =
    | {
          readonly text: string;
          readonly x: number;
          readonly y: number;
          readonly size: number;
          readonly weight: Weight;
          readonly color: string;
      }
    | {
          readonly band: string;
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
      };

export interface TextStyle {
    readonly size?: number;
    readonly weight?: Weight;
    readonly color?: string;
    readonly align?: 'left' | 'right';
    readonly maxLines?: number;
}

const SIZE = 8;
const MAX_LINES = 40;

/** Pages that are filled from top to bottom; a page is drawn once it is full. */
export class Paper {
    y: number = PAPER.margin;
    /** Draws what stands at the top of a page that goes on. */
    heading: (() => void) | undefined;
    private marks: Mark[] = [];
    private readonly full: (readonly Mark[])[] = [];

    constructor(private readonly widthOf: (text: string, weight: Weight, size: number) => number) {}

    /** Goes to a new page unless there is room for so much. */
    keep(height: number): void {
        if (this.y + height > BOTTOM && this.y > PAPER.margin) this.startPage();
    }

    space(height: number): void {
        this.y += height;
    }

    /** The lines of a text, and how high they are. */
    lines(
        text: string,
        width: number,
        style: TextStyle,
    ): { readonly lines: readonly string[]; readonly height: number } {
        const { size = SIZE, maxLines = MAX_LINES } = style;
        const lines = wrapped(text, width, this.measure(style), maxLines);
        return { lines, height: lines.length * size * LEADING };
    }

    /** Puts a text at a place of this page. @returns how high it is */
    put(text: string, x: number, width: number, style: TextStyle = {}, y = this.y): number {
        const { size = SIZE, weight = 'plain', color = INK.text, align = 'left' } = style;
        const { lines, height } = this.lines(text, width, style);
        const measure = this.measure(style);
        lines.forEach((line, at) => {
            const left = align === 'right' ? x + width - measure(line) : x;
            this.marks.push({ text: line, x: left, y: y + at * size * LEADING, size, weight, color });
        });
        return height;
    }

    /** A text over the width of the paper, and on from below it. */
    paragraph(text: string, style: TextStyle = {}): void {
        this.keep(this.lines(text, CONTENT_WIDTH, style).height);
        this.space(this.put(text, PAPER.margin, CONTENT_WIDTH, style));
    }

    band(color: string, x: number, y: number, width: number, height: number): void {
        this.marks.push({ band: color, x, y, width, height });
    }

    rule(x: number = PAPER.margin, width: number = CONTENT_WIDTH, color: string = INK.line, y = this.y): void {
        this.band(color, x, y, width, 0.5);
    }

    /** The pages that are full, each once. */
    *takeFull(): Generator<readonly Mark[]> {
        for (let page = this.full.shift(); page; page = this.full.shift()) yield page;
    }

    /** Ends the last page. */
    end(): void {
        this.full.push(this.marks);
        this.marks = [];
    }

    private startPage(): void {
        this.end();
        this.y = PAPER.margin;
        this.heading?.();
    }

    private measure({ size = SIZE, weight = 'plain' }: TextStyle): MeasureText {
        return text => this.widthOf(text, weight, size);
    }
}
