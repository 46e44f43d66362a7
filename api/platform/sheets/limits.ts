import { LAST_ROW } from './workbook/reference';

/** Limits of a file (docs/domain.md section 4); the size in bytes is checked where it is received. */
export interface ReaderLimits {
    /** Maximum rows below the header. */
    readonly rows: number;
    readonly columns: number;
    /** Empty rows, which are left out. */
    readonly blankRows: number;
    /** Characters of one row. */
    readonly rowLength: number;
    /** Maximum rows of a sheet in a workbook: a full sheet continues in the next one. */
    readonly sheetRows: number;
    /** Memory of the thread that reads a workbook. */
    readonly megabytes: number;
}

export const LIMITS: ReaderLimits = {
    rows: 2_000_000,
    columns: 1_000,
    blankRows: 4_000_000,
    rowLength: 1_048_576,
    sheetRows: LAST_ROW,
    megabytes: 512,
};
