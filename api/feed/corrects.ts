import type { Transaction } from 'sequelize';
import type { Repository } from '../../models/database/repository';
import { NotFoundError } from '../../models/database/failures';
import type { CheckDigit, dataFeed } from '../../models/feed/dataFeed';
import { Failure } from '../failure';
import type { FeedRecord } from './work';

type Given = Pick<FeedRecord, 'source' | 'adr_id' | 'corrects'> & { readonly check_digit: CheckDigit };

/** Why an upload cannot hold the corrected rejects of a feed; undefined when it can. */
const problem = (first: FeedRecord | undefined, { source, adr_id }: Given): string | undefined => {
    if (!first) return 'There is no such feed.';
    if (first.source !== source) return `That feed is of ${first.source}.`;
    if (first.adr_id !== adr_id) return 'That feed is of another ADR.';
    if (first.status === 'PENDING') return 'That feed has not finished yet.';
    return first.status === 'ERROR' ? 'That feed was not taken in: upload its whole file again.' : undefined;
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
