/** Distinguishes a workbook that can be uploaded from others: the first cell of a hidden sheet. */
export const MARK = 'endcap-workbook';
/** Incremented when the format of the sheets below changes. */
export const FORMAT = '1';

/** Hidden sheets: the source of the workbook, pick lists, and each visible sheet as exported. */
export const BOOK_SHEET = '_book';
export const LISTS_SHEET = '_lists';
export const baseSheet = (index: number): string => `_base${String(index + 1)}`;

/** Headers of the hidden columns of a sheet. */
export const ID_HEADER = '@id';
export const VERSION_HEADER = '@version';

/** The source of an exported workbook: a list, or a record with its rows. */
export interface BookSource {
    readonly path: string;
    readonly id?: number;
}

/** A sheet as described in the workbook: the resource of its rows, and the fields of its columns. */
export interface BookSheet {
    readonly path: string;
    readonly title: string;
    readonly columns: readonly (readonly [name: string, label: string])[];
}
