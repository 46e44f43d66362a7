export const PAGE_SIZE = 25;
export const LARGEST_PAGE = 500;

/** What a file of records can be. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
