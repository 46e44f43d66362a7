/** The header of a generated list with the sums over all matches, as JSON (docs/api.md). */
export const TOTALS_HEADER = 'Totals';

export const PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 500;

/** The formats of a file of records. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
