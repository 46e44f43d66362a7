import { dateIn } from '../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { computeRowChanges } from '../../../models/database/cellInput';
import { CellTable } from '../../../models/database/cellTable';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import { inSavepoints } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import type { RecordChange } from '../../../models/database/recordChange';
import type { RowProblem } from '../../../models/platform/children/cellCollection';
import { problemMessage } from '../../../models/platform/children/cellChange';
import { buildRejection } from '../../../models/platform/messages/rejection';
import type { ValuesOf } from '../../../models/platform/definition/resource';
import type { Message } from '../../../models/platform/messages/message';
import type { ServerContext } from '../../../api/platform/feature';
import type { priceList } from '../models/calls';
import { loaf } from '../models/loaf';
import { bakeryMessages } from '../models/messages';
import { loafPrice } from '../models/price';
import type { RecordService } from '../../../api/platform/resources/recordService';

type Payload = PayloadOf<typeof priceList>;
type Answer = DataOf<typeof priceList>;
type Price = ValuesOf<typeof loafPrice.fields>;

const priceTable = new CellTable(loafPrice);

/** The change that one line of a price list writes. */
interface Line {
    readonly index: number;
    readonly change: RecordChange<typeof loaf, Price>;
}

interface Planned {
    readonly lines: readonly Line[];
    readonly rejected: Answer['rejected'];
}

/** Changes the names and prices of many loaves at once. */
export class PriceList {
    private readonly loaves: RecordService<typeof loaf, Price>;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'records' | 'settings'>) {
        this.loaves = context.records.of(loaf, { cells: priceTable });
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
        const { database, settings } = this.context;
        const ids = loaves.map(({ id }) => id);
        const locked = await lockedRecords(database, loaf, byIds(database, ids), transaction);
        const input = loaves.map(({ id, prices }) => ({ record: id, rows: prices ?? [] }));
        const today = dateIn(settings.timeZone, new Date());
        const changed = await computeRowChanges(database, priceTable, input, today, transaction);
        const lines: Line[] = [];
        const rejected: Answer['rejected'] = [];
        for (const [index, { id, prices: _, ...values }] of loaves.entries()) {
            const before = locked.find(record => record.id === id);
            const { changes: rows = [], problems } = changed[index] ?? {};
            const why = ids.indexOf(id) < index ? bakeryMessages.listedTwice : firstOf(problems);
            if (!before || why) rejected.push(buildRejection({ index }, why ?? callMessages.gone));
            else lines.push({ index, change: { before, values: values as Line['change']['values'], rows } });
        }
        return { lines, rejected };
    }
}

const firstOf = (problems: ReadonlyMap<number, RowProblem> | undefined): Message | undefined => {
    const [problem] = problems?.values() ?? [];
    return problem && problemMessage(loafPrice, problem);
};
