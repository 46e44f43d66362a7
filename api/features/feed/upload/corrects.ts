import type { RecordStore } from '../../../../models/database/recordStore';
import { NotFoundError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import type { dataFeed } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import type { Message } from '../../../../models/platform/messages/message';
import type { CheckDigit } from '../../../../models/platform/format/upc';
import { Failure } from '../../../platform/server/failure';
import type { ReadingFields } from '../codes/feedCodes';
import { readingsOf } from '../dryRuns';
import type { FeedRecord } from '../runningFeed';

type CorrectionUpload = Pick<FeedRecord, 'source' | 'adr_id' | 'plan_id' | 'corrects'> & {
    readonly check_digit: CheckDigit;
};

/** Returns the reason why an upload cannot contain the corrected rejects of a feed; undefined when it can. */
const problem = (first: FeedRecord | undefined, { source, adr_id, plan_id }: CorrectionUpload): Message | undefined => {
    if (!first) return feedMessages.noFeed;
    if (first.source !== source) return feedMessages.otherSource({ source: first.source });
    if (first.adr_id !== adr_id) return feedMessages.otherAdr;
    if (first.plan_id !== plan_id) return feedMessages.otherPlan;
    if (first.dry_run) return feedMessages.onlyChecked;
    if (first.undo_status !== null) return feedMessages.takenBack;
    if (first.status === 'PENDING') return feedMessages.notFinished;
    return first.status === 'ERROR' ? feedMessages.notTaken : undefined;
};

const unlessMissing = (error: unknown): undefined => {
    if (!(error instanceof NotFoundError)) throw error;
};

/** Check digits that an upload declares for its codes, and readings of their columns as far as they are known. */
type Codes = { readonly check_digit: CheckDigit } & Partial<ReadingFields>;

/**
 * Returns how the codes of an upload are read: as it declares, or for corrected rejects as in their original feed.
 *
 * @throws Failure 400, at `corrects`
 */
export const codesOfUpload = async (
    upload: CorrectionUpload,
    feeds: RecordStore<typeof dataFeed>,
    transaction: Transaction,
): Promise<Codes> => {
    const { check_digit } = upload;
    if (upload.corrects === null) return { check_digit };
    const first = await feeds.locked(upload.corrects, transaction).catch(unlessMissing);
    const corrects = problem(first, upload);
    if (corrects !== undefined) throw new Failure(400, { corrects });
    // Single codes that were read by their length are checked again, since a correction may have lost a zero.
    return first ? { check_digit: first.check_digit, ...readingsOf(first) } : { check_digit };
};
