import type { Repository } from '../../../models/database/repository';
import { NotFoundError } from '../../../models/database/failures';
import type { Transaction } from '../../../models/database/transaction';
import type { dataFeed } from '../../../models/feed/dataFeed';
import { feedMessages } from '../../../models/feed/messages';
import type { Said } from '../../../models/said';
import type { CheckDigit } from '../../../models/upc';
import { Failure } from '../../failure';
import type { FeedRecord } from '../runningFeed';

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

/**
 * The check digits of an upload: its own, or for corrected rejects those of the feed they are of.
 *
 * @throws Failure 400, at `corrects`
 */
export const checkDigitFor = async (
    given: Given,
    feeds: Repository<typeof dataFeed>,
    transaction: Transaction,
): Promise<CheckDigit> => {
    if (given.corrects === null) return given.check_digit;
    const first = await feeds.locked(given.corrects, transaction).catch(unlessMissing);
    const corrects = problem(first, given);
    if (corrects !== undefined) throw new Failure(400, { corrects });
    return first?.check_digit ?? given.check_digit;
};
