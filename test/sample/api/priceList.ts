import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { inSavepoints } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import type { RecordChange } from '../../../models/database/recordChange';
import { buildRejection } from '../../../models/platform/messages/rejection';
import type { ServerContext } from '../../../api/platform/feature';
import type { priceList } from '../models/calls';
import { loaf } from '../models/loaf';
import { bakeryMessages } from '../models/messages';
import type { RecordService } from '../../../api/platform/resources/recordService';

type Payload = PayloadOf<typeof priceList>;
type Answer = DataOf<typeof priceList>;

/** The change that one line of a price list writes. */
interface Line {
    readonly index: number;
    readonly change: RecordChange<typeof loaf>;
}

interface Planned {
    readonly lines: readonly Line[];
    readonly rejected: Answer['rejected'];
}

/** Changes the names and prices of many loaves at once. */
export class PriceList {
    private readonly loaves: RecordService<typeof loaf>;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'records'>) {
        this.loaves = context.records.of(loaf);
    }

    /** One transaction; each loaf succeeds or is refused on its own. */
    apply({ loaves }: Payload, by: Actor): Promise<Answer> {
        const { database } = this.context;
        return database.write(async transaction => {
            const { lines, rejected } = await this.plan(loaves, transaction);
            const write = async (some: readonly Line[]): Promise<void> => {
                const changes = some.map(({ change }) => change);
                await this.loaves.changeMany(changes, by, transaction);
            };
            for (const { item, reason } of await inSavepoints(database, lines, write, transaction)) {
                if (reason) rejected.push(buildRejection({ index: item.index }, reason));
            }
            return { done: loaves.length - rejected.length, rejected: rejected.sort((a, b) => a.index - b.index) };
        });
    }

    private async plan(loaves: Payload['loaves'], transaction: Transaction): Promise<Planned> {
        const { database } = this.context;
        const ids = loaves.map(({ id }) => id);
        const locked = await lockedRecords(database, loaf, byIds(database, ids), transaction);
        const lines: Line[] = [];
        const rejected: Answer['rejected'] = [];
        for (const [index, { id, ...values }] of loaves.entries()) {
            const before = locked.find(record => record.id === id);
            const why = ids.indexOf(id) < index ? bakeryMessages.listedTwice : callMessages.gone;
            if (!before || ids.indexOf(id) < index) rejected.push(buildRejection({ index }, why));
            else lines.push({ index, change: { before, values: values as Line['change']['values'] } });
        }
        return { lines, rejected };
    }
}
