import type { FeedRules } from '../../../../models/features/feed/source';

/**
 * Rows applied in one transaction; for ADR files including all rows of the last product, for imports of the last
 * promotion. An undo takes as many back at once, on the thread that also answers calls.
 */
export type BatchRows = Readonly<Record<FeedRules['action'], number>>;

export const BATCH_ROWS: BatchRows = { catalogue: 5_000, adr: 2_000, promotions: 1_000 };
