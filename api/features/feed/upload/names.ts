import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import { IMPORT_SOURCE, isAdrSource, type FeedSource } from '../../../../models/features/feed/dataFeed';
import { feedMessages } from '../../../../models/features/feed/messages';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Message } from '../../../../models/platform/messages/message';
import { plan } from '../../../../models/features/tpm/plan';
import { Failure } from '../../../platform/server/failure';
import type { FeedRecord } from '../runningFeed';

/** The kind of record that the files of some sources are about. */
interface About {
    readonly field: 'adr_id' | 'plan_id';
    readonly table: string;
    readonly isOf: (source: FeedSource) => boolean;
    readonly none: Message;
}

const ADR: About = { field: 'adr_id', table: 'adr', isOf: isAdrSource, none: feedMessages.noAdr };
const PLAN: About = {
    field: 'plan_id',
    table: plan.table,
    isOf: source => source === IMPORT_SOURCE,
    none: feedMessages.noPlan,
};

type UploadSubject = Pick<FeedRecord, 'source' | 'adr_id' | 'plan_id'>;

const nameFor = async (
    { field, table, isOf, none }: About,
    upload: UploadSubject,
    database: Database,
    transaction: Transaction,
): Promise<string | null> => {
    const id = upload[field];
    const fieldFailure = (message: Message): Failure => new Failure(400, { [field]: message });
    if (!isOf(upload.source)) {
        if (id !== null) throw fieldFailure(messages.value);
        return null;
    }
    if (id === null) throw fieldFailure(messages.required);
    const sql = `SELECT name FROM ${quoted(table)} WHERE id = $1`;
    const [found] = await database.run<{ name: string }>(sql, [id], transaction);
    if (!found) throw fieldFailure(none);
    return found.name;
};

/**
 * Returns the names of the ADR and the plan of an upload; null where its source has none.
 *
 * @throws Failure 400, at `adr_id` or `plan_id`
 */
export const namesFor = async (
    upload: UploadSubject,
    database: Database,
    transaction: Transaction,
): Promise<Pick<FeedRecord, 'adr_name' | 'plan_name'>> => ({
    adr_name: await nameFor(ADR, upload, database, transaction),
    plan_name: await nameFor(PLAN, upload, database, transaction),
});
