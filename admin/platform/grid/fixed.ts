/** A column that stays where it is. */
export interface FixedColumn<R> {
    /** The column's name, by which rows are also sorted. */
    readonly name: string;
    readonly label: string;
    /** Pixels. */
    readonly width: number;
    readonly text: (record: R) => string;
    /** A second, smaller line: what distinguishes records of the same text, where no column has it. */
    readonly about?: (record: R) => string;
}

export const widthOf = (columns: readonly FixedColumn<never>[]): number =>
    columns.reduce((sum, { width }) => sum + width, 0);

/** Returns the lines of a record in a fixed column: its text, and what distinguishes it; none while it is loading. */
export const linesOf = <R>({ text, about }: FixedColumn<R>, record: R | undefined): readonly string[] =>
    record === undefined ? [] : [text(record), about?.(record) ?? ''].filter(Boolean);

/** Returns a record as its fixed columns have it, in one line. */
export const fixedText = <R>(columns: readonly FixedColumn<R>[], record: R | undefined): string =>
    columns.flatMap(column => linesOf(column, record)).join(' · ');
