import type { Span } from './span';

/** Records by the number of their row; what is not there is not loaded. */
export type Rows<R> = ReadonlyMap<number, R>;

/** The source of a grid's rows. */
export interface RowSource<R> {
    /** Undefined until it is known. */
    readonly total: number | undefined;
    readonly rowAt: (row: number) => R | undefined;
    /** Called with the rows in view; without it all rows are loaded. */
    readonly want?: (rows: Span) => void;
    /**
     * Returns all rows of a span; those not loaded are requested.
     *
     * @param onProgress called from time to time with the number of rows requested
     * @throws ServiceError
     */
    readonly all: (span: Span, onProgress: (rows: number) => void) => Promise<Rows<R>>;
}

/** Returns the rows of a span that are loaded. */
export const knownRows = <R>({ rowAt }: Pick<RowSource<R>, 'rowAt'>, { from, to }: Span): Map<number, R> => {
    const rows = new Map<number, R>();
    for (let row = from; row < to; row++) {
        const record = rowAt(row);
        if (record) rows.set(row, record);
    }
    return rows;
};

/**
 * Adds what is missing of a span, portion by portion.
 *
 * @param read the records of a portion, by its number from 0
 */
export const completed = async <R>(
    rows: Map<number, R>,
    span: Span,
    { portion, read }: { readonly portion: number; readonly read: (at: number) => Promise<readonly R[]> },
    onProgress: (rows: number) => void,
): Promise<Rows<R>> => {
    const isMissing = (at: number) => {
        for (let row = Math.max(span.from, at * portion); row < Math.min(span.to, (at + 1) * portion); row++)
            if (!rows.has(row)) return true;
        return false;
    };
    for (let at = Math.floor(span.from / portion); at * portion < span.to; at++) {
        if (!isMissing(at)) continue;
        for (const [index, record] of (await read(at)).entries()) {
            const row = at * portion + index;
            if (!rows.has(row)) rows.set(row, record);
        }
        onProgress(Math.min(span.to, (at + 1) * portion) - span.from);
    }
    return rows;
};
