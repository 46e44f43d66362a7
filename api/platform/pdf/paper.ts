import { wrapped, type MeasureText } from './wrap';

/** Points: a letter page in landscape format. */
export const PAPER = { width: 792, height: 612, margin: 36, footer: 26 } as const;
export const CONTENT_WIDTH = PAPER.width - 2 * PAPER.margin;
const BOTTOM = PAPER.height - PAPER.margin - PAPER.footer;

const LEADING = 1.3;

export const INK = { text: '#1c2126', faint: '#5c6670', line: '#c3cad1', strong: '#5c6670', band: '#eef1f4' } as const;

/** Style of drawn letters. */
export interface Lettering {
    readonly size: number;
    readonly weight: 'plain' | 'bold';
    /** Whether digits have the same width, so that they align. */
    readonly isFigure: boolean;
}

/** Returns how wide a text is drawn. */
export type WidthOf = (text: string, lettering: Lettering) => number;

/** Something drawn at a position on a page. */
export type Mark =
    | (Lettering & { readonly text: string; readonly x: number; readonly y: number; readonly color: string })
    | {
          readonly band: string;
          readonly x: number;
          readonly y: number;
          readonly width: number;
          readonly height: number;
      };

export interface TextStyle extends Partial<Lettering> {
    readonly color?: string;
    readonly align?: 'left' | 'right';
    readonly maxLines?: number;
}

/** A text in lines of a width. */
export interface Laid {
    readonly lines: readonly string[];
    readonly width: number;
    readonly height: number;
    readonly style: TextStyle;
}

const MAX_LINES = 40;

const letteringOf = ({ size = 8, weight = 'plain', isFigure = false }: TextStyle): Lettering => ({
    size,
    weight,
    isFigure,
});

/** Pages that are filled from top to bottom; a page is passed on once it is full. */
export class Paper {
    y: number = PAPER.margin;
    /** Draws the top of a page that continues another. */
    heading: (() => void) | undefined;
    private marks: Mark[] = [];
    private readonly full: (readonly Mark[])[] = [];
    private readonly measures = new WeakMap<TextStyle, { lettering: Lettering; measure: MeasureText }>();

    constructor(private readonly widthOf: WidthOf) {}

    /** Starts a new page unless there is room for this height. */
    keep(height: number): void {
        if (this.y + height > BOTTOM && this.y > PAPER.margin) this.startPage();
    }

    space(height: number): void {
        this.y += height;
    }

    /** Returns how wide a text is drawn in one line. */
    measure(text: string, style: TextStyle): number {
        return this.widthOf(text, letteringOf(style));
    }

    /** Breaks a text into lines. */
    lay(text: string, width: number, style: TextStyle): Laid {
        const { lettering, measure } = this.measuring(style);
        const lines = wrapped(text, width, measure, style.maxLines ?? MAX_LINES);
        return { lines, width, height: lines.length * lettering.size * LEADING, style };
    }

    /** Draws lines at a position on this page. */
    draw({ lines, width, style }: Laid, x: number, y: number): void {
        const { color = INK.text, align = 'left' } = style;
        const { lettering, measure } = this.measuring(style);
        lines.forEach((text, at) => {
            if (text === '') return;
            const left = align === 'right' ? x + width - measure(text) : x;
            this.marks.push({ ...lettering, text, x: left, y: y + at * lettering.size * LEADING, color });
        });
    }

    /** Draws a text at a position on this page. @returns its height */
    put(text: string, x: number, width: number, style: TextStyle = {}, y = this.y): number {
        const laid = this.lay(text, width, style);
        this.draw(laid, x, y);
        return laid.height;
    }

    /** Draws a text over the width of the paper, and continues below it. */
    paragraph(text: string, style: TextStyle = {}): void {
        const laid = this.lay(text, CONTENT_WIDTH, style);
        this.keep(laid.height);
        this.draw(laid, PAPER.margin, this.y);
        this.space(laid.height);
    }

    band(color: string, x: number, y: number, width: number, height: number): void {
        this.marks.push({ band: color, x, y, width, height });
    }

    rule(x: number = PAPER.margin, width: number = CONTENT_WIDTH, color: string = INK.line, y = this.y): void {
        this.band(color, x, y, width, 0.5);
    }

    /** Yields the full pages, each once. */
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

    private measuring(style: TextStyle): { readonly lettering: Lettering; readonly measure: MeasureText } {
        const known = this.measures.get(style);
        if (known) return known;
        const lettering = letteringOf(style);
        const found = { lettering, measure: (text: string) => this.widthOf(text, lettering) };
        this.measures.set(style, found);
        return found;
    }
}
