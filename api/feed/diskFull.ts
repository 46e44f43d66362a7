/** What the system, SQLite and PostgreSQL call it. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether something failed because a disk, or the share of it that we may use, is full. */
export const isDiskFull = (error: unknown): boolean => CODES.has((error as { readonly code?: string }).code);
