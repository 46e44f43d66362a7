/** What a file may be (domain.md section 4); the size in bytes is checked where it is received. */
export interface ReaderLimits {
    /** Rows below the header. */
    readonly rows: number;
    readonly columns: number;
    /** Characters of one row. */
    readonly rowLength: number;
}

export const LIMITS: ReaderLimits = { rows: 2_000_000, columns: 1_000, rowLength: 1_048_576 };
