import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { isAdrSource } from '../../../models/feed/dataFeed';
import { feedMessages } from '../../../models/feed/messages';
import { messages } from '../../../models/messages';
import type { Said } from '../../../models/said';
import { Failure } from '../../failure';
import type { FeedRecord } from '../runningFeed';

/**
 * The name of the ADR that an upload is about; null for a wholesaler's file.
 *
 * @throws Failure 400, at `adr_id`
 */
export const adrNameFor = async (
    { source, adr_id }: Pick<FeedRecord, 'source' | 'adr_id'>,
    database: Database,
    transaction: Transaction,
): Promise<string | null> => {
    const refused = (said: Said): Failure => new Failure(400, { adr_id: said });
    if (!isAdrSource(source)) {
        if (adr_id !== null) throw refused(messages.value);
        return null;
    }
    if (adr_id === null) throw refused(messages.required);
    const [adr] = await database.run<{ name: string }>('SELECT name FROM adr WHERE id = $1', [adr_id], transaction);
    if (!adr) throw refused(feedMessages.noAdr);
    return adr.name;
};
