/** A column that stays where it is. */
export interface FixedColumn<R> {
    /** Also what it is sorted by. */
    readonly name: string;
    readonly label: string;
    /** Pixels. */
    readonly width: number;
    readonly text: (record: R) => string;
}

export const widthOf = (columns: readonly FixedColumn<never>[]): number =>
    columns.reduce((sum, { width }) => sum + width, 0);
