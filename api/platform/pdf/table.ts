import { CONTENT_WIDTH, INK, PAPER, type Laid, type Paper, type TextStyle } from './paper';

/** A column of a table; its width is a share of the paper's. */
export interface PaperColumn {
    readonly label: string;
    readonly width: number;
    readonly align?: 'left' | 'right';
    readonly maxLines?: number;
    readonly weight?: 'bold';
    /** Whether it has figures or codes. */
    readonly isFigure?: boolean;
}

/** A cell: its text, and a fainter one below it. */
export type PaperCell = string | { readonly text: string; readonly below: string };

const PADDING = 3;
const MAX_LINES = 4;
/** Room for a row below the head. */
const ROW = 30;

/** A column at its position, with the style of its texts. */
interface Placed {
    readonly label: string;
    readonly x: number;
    readonly width: number;
    readonly head: TextStyle;
    readonly body: TextStyle;
    readonly below: TextStyle;
}

const placed = (columns: readonly PaperColumn[]): readonly Placed[] => {
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    let left: number = PAPER.margin;
    return columns.map(({ label, width: share, align = 'left', maxLines = MAX_LINES, weight, ...rest }) => {
        const width = (share / total) * CONTENT_WIDTH;
        const x = left + PADDING;
        left += width;
        const isFigure = rest.isFigure ?? align === 'right';
        return {
            label,
            x,
            width: width - 2 * PADDING,
            head: { size: 7, weight: 'bold', align, maxLines: 3 },
            body: { size: 7.5, align, ...(weight && { weight }), maxLines, isFigure },
            below: { size: 6.5, color: INK.faint, maxLines: 2, isFigure },
        };
    });
};

const highest = (cells: readonly (readonly Laid[])[]): number =>
    Math.max(...cells.map(cell => cell.reduce((sum, { height }) => sum + height, 0)));

/** A table that continues over pages, with its header at the top of each. */
export class PaperTable {
    private readonly columns: readonly Placed[];
    private readonly labels: readonly (readonly Laid[])[];
    private readonly headHeight: number;

    constructor(
        private readonly paper: Paper,
        columns: readonly PaperColumn[],
    ) {
        this.columns = placed(columns);
        this.labels = this.columns.map(({ label, width, head }) => [paper.lay(label, width, head)]);
        this.headHeight = highest(this.labels) + 2 * PADDING;
    }

    begin(): void {
        this.paper.keep(this.headHeight + ROW);
        this.paper.heading = () => this.head();
        this.head();
    }

    end(): void {
        this.paper.heading = undefined;
    }

    row(cells: readonly PaperCell[]): void {
        const { paper } = this;
        const laid = this.columns.map((column, at) => this.lay(cells[at] ?? '', column));
        const height = highest(laid) + 2 * PADDING;
        paper.keep(height);
        this.draw(laid);
        paper.space(height);
        paper.rule();
    }

    private lay(cell: PaperCell, { width, body, below: faint }: Placed): readonly Laid[] {
        if (typeof cell === 'string') return [this.paper.lay(cell, width, body)];
        return [this.paper.lay(cell.text, width, body), this.paper.lay(cell.below, width, faint)];
    }

    private draw(cells: readonly (readonly Laid[])[]): void {
        cells.forEach((cell, at) => {
            let y = this.paper.y + PADDING;
            for (const laid of cell) {
                this.paper.draw(laid, this.columns[at]?.x ?? 0, y);
                y += laid.height;
            }
        });
    }

    private head(): void {
        const { paper, headHeight } = this;
        paper.band(INK.band, PAPER.margin, paper.y, CONTENT_WIDTH, headHeight);
        this.draw(this.labels);
        paper.space(headHeight);
        paper.rule(undefined, undefined, INK.strong);
    }
}
