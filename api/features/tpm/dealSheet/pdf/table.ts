import { CONTENT_WIDTH, INK, PAPER, type Paper, type TextStyle } from './paper';

/** A column of a table; its width is a share of the paper's. */
export interface PaperColumn {
    readonly label: string;
    readonly width: number;
    readonly align?: 'left' | 'right';
    readonly maxLines?: number;
    readonly weight?: 'bold';
}

/** A cell: its text, and a fainter one below it. */
export type PaperCell = string | { readonly text: string; readonly below: string };

const PADDING = 3;
const BODY = { size: 7.5 } as const;
const BELOW: TextStyle = { size: 7, color: INK.faint, maxLines: 2 };
const HEAD: TextStyle = { size: 7, weight: 'bold', maxLines: 3 };
const MAX_LINES = 4;

/** A table that goes on over pages, with its head at the top of each. */
export class PaperTable {
    private readonly lefts: readonly number[];
    private readonly widths: readonly number[];

    constructor(
        private readonly paper: Paper,
        private readonly columns: readonly PaperColumn[],
    ) {
        const total = columns.reduce((sum, { width }) => sum + width, 0);
        this.widths = columns.map(({ width }) => (width / total) * CONTENT_WIDTH);
        this.lefts = this.widths.map((_width, at) =>
            this.widths.slice(0, at).reduce((sum, width) => sum + width, PAPER.margin),
        );
    }

    begin(): void {
        const { paper } = this;
        const height = this.headHeight();
        paper.keep(height + 30);
        paper.heading = () => this.head();
        this.head();
    }

    end(): void {
        this.paper.heading = undefined;
    }

    row(cells: readonly PaperCell[]): void {
        const { paper } = this;
        const heights = cells.map((cell, at) => this.cellHeight(cell, at));
        const height = Math.max(...heights) + 2 * PADDING;
        paper.keep(height);
        cells.forEach((cell, at) => this.cell(cell, at));
        paper.space(height);
        paper.rule();
    }

    private style(at: number): TextStyle {
        const { align = 'left', maxLines = MAX_LINES, weight = 'plain' } = this.columns[at] ?? {};
        return { ...BODY, align, maxLines, weight };
    }

    private inner(at: number): { readonly x: number; readonly width: number } {
        return { x: (this.lefts[at] ?? 0) + PADDING, width: (this.widths[at] ?? 0) - 2 * PADDING };
    }

    private cellHeight(cell: PaperCell, at: number): number {
        const { width } = this.inner(at);
        const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell;
        const { height } = this.paper.lines(text, width, this.style(at));
        return below === '' ? height : height + this.paper.lines(below, width, BELOW).height;
    }

    private cell(cell: PaperCell, at: number): void {
        const { paper } = this;
        const { x, width } = this.inner(at);
        const { text, below } = typeof cell === 'string' ? { text: cell, below: '' } : cell;
        const y = paper.y + PADDING;
        const height = paper.put(text, x, width, this.style(at), y);
        if (below !== '') paper.put(below, x, width, BELOW, y + height);
    }

    private headHeight(): number {
        const heights = this.columns.map(({ label }, at) => this.paper.lines(label, this.inner(at).width, HEAD).height);
        return Math.max(...heights) + 2 * PADDING;
    }

    private head(): void {
        const { paper } = this;
        const height = this.headHeight();
        paper.band(INK.band, PAPER.margin, paper.y, CONTENT_WIDTH, height);
        this.columns.forEach(({ label, align = 'left' }, at) => {
            const { x, width } = this.inner(at);
            paper.put(label, x, width, { ...HEAD, align }, paper.y + PADDING);
        });
        paper.space(height);
        paper.rule(undefined, undefined, INK.strong);
    }
}
