import type { Repository } from '../../../models/database/repository';
import { NotFoundError } from '../../../models/database/failures';
import type { Transaction } from '../../../models/database/transaction';
import { READING_FIELDS, type dataFeed } from '../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../models/features/feed/messages';
import type { Said } from '../../../models/said';
import { UPC_COLUMNS, type CheckDigit } from '../../../models/platform/format/upc';
import { Failure } from '../../platform/server/failure';
import type { ReadingFields } from '../../features/feed/codes/feedCodes';
import type { FeedRecord } from '../../features/feed/runningFeed';

type Given = Pick<FeedRecord, 'source' | 'adr_id' | 'plan_id' | 'corrects'> & { readonly check_digit: CheckDigit };

/** Why an upload cannot hold the corrected rejects of a feed; undefined when it can. */
const problem = (first: FeedRecord | undefined, { source, adr_id, plan_id }: Given): Said | undefined => {
    if (!first) return feedMessages.noFeed;
    if (first.source !== source) return feedMessages.otherSource({ source: first.source });
    if (first.adr_id !== adr_id) return feedMessages.otherAdr;
    if (first.plan_id !== plan_id) return feedMessages.otherPlan;
    if (first.status === 'PENDING') return feedMessages.notFinished;
    return first.status === 'ERROR' ? feedMessages.notTaken : undefined;
};

const unlessMissing = (error: unknown): undefined => {
    if (!(error instanceof NotFoundError)) throw error;
};

/** What an upload says of its codes, and how their columns are read as far as that is known. */
type Codes = { readonly check_digit: CheckDigit } & Partial<ReadingFields>;

/**
 * How the codes of corrected rejects are read: as those of the whole file were. What was said of single codes by their
 * length is judged anew, since they may have lost a zero where they were corrected.
 */
const readingsOf = (first: FeedRecord): Partial<ReadingFields> =>
    Object.fromEntries(
        UPC_COLUMNS.map(column => READING_FIELDS[column])
            .filter(field => first[field] !== 'by_length')
            .map(field => [field, first[field]]),
    );

/**
 * What is known of the codes of an upload: what it says of them, or for corrected rejects what is known of the feed they
 * are of.
 *
 * @throws Failure 400, at `corrects`
 */
export const codesFor = async (
    given: Given,
    feeds: Repository<typeof dataFeed>,
    transaction: Transaction,
): Promise<Codes> => {
    const { check_digit } = given;
    if (given.corrects === null) return { check_digit };
    const first = await feeds.locked(given.corrects, transaction).catch(unlessMissing);
    const corrects = problem(first, given);
    if (corrects !== undefined) throw new Failure(400, { corrects });
    return first ? { check_digit: first.check_digit, ...readingsOf(first) } : { check_digit };
};
