import { dateIn } from '../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { callMessages } from '../../../models/platform/messages/callMessages';
import { changesGiven } from '../../../models/database/partInput';
import { PartTable } from '../../../models/database/cellTable';
import { byIds, heldRecords } from '../../../models/database/query/records';
import { inSavepoints } from '../../../models/database/savepoint';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor, RecordChange, Writer } from '../../../models/database/writer';
import type { RowProblem } from '../../../models/part';
import { problemSaid } from '../../../models/platform/children/cellChange';
import { refusal } from '../../../models/refusal';
import type { ValuesOf } from '../../../models/platform/definition/resource';
import type { Said } from '../../../models/said';
import type { Ground } from '../../../api/slice';
import type { priceList } from '../models/calls';
import { loaf } from '../models/loaf';
import { bakeryMessages } from '../models/messages';
import { loafPrice } from '../models/price';

type Payload = PayloadOf<typeof priceList>;
type Answer = DataOf<typeof priceList>;
type Price = ValuesOf<typeof loafPrice.fields>;

const priceTable = new PartTable(loafPrice);

/** What is written for one line of a price list. */
interface Line {
    readonly index: number;
    readonly change: RecordChange<typeof loaf, Price>;
}

interface Planned {
    readonly lines: readonly Line[];
    readonly refused: Answer['refused'];
}

/** What many loaves are called and cost, changed at once. */
export class PriceList {
    private readonly writer: Writer<typeof loaf, Price>;

    constructor(private readonly ground: Pick<Ground, 'database' | 'writers' | 'settings'>) {
        this.writer = ground.writers.of(loaf, { part: priceTable });
    }

    /** One transaction; each loaf succeeds or is refused on its own. */
    apply({ loaves }: Payload, by: Actor): Promise<Answer> {
        const { database } = this.ground;
        return database.write(async transaction => {
            const { lines, refused } = await this.plan(loaves, transaction);
            const write = async (some: readonly Line[]): Promise<void> => {
                const changes = some.map(({ change }) => change);
                await this.writer.change(changes, by, transaction);
            };
            for (const { item, reason } of await inSavepoints(database, lines, write, transaction)) {
                if (reason) refused.push(refusal({ index: item.index }, reason));
            }
            return { done: loaves.length - refused.length, refused: refused.sort((a, b) => a.index - b.index) };
        });
    }

    private async plan(loaves: Payload['loaves'], transaction: Transaction): Promise<Planned> {
        const { database, settings } = this.ground;
        const ids = loaves.map(({ id }) => id);
        const held = await heldRecords(database, loaf, byIds(database, ids), transaction);
        const given = loaves.map(({ id, prices }) => ({ record: id, rows: prices ?? [] }));
        const today = dateIn(settings.timeZone, new Date());
        const changed = await changesGiven(database, priceTable, given, today, transaction);
        const lines: Line[] = [];
        const refused: Answer['refused'] = [];
        for (const [index, { id, prices: _, ...values }] of loaves.entries()) {
            const before = held.find(record => record.id === id);
            const { changes: rows = [], problems } = changed[index] ?? {};
            const why = ids.indexOf(id) < index ? bakeryMessages.listedTwice : firstOf(problems);
            if (!before || why) refused.push(refusal({ index }, why ?? callMessages.gone));
            else lines.push({ index, change: { before, values: values as Line['change']['values'], rows } });
        }
        return { lines, refused };
    }
}

const firstOf = (problems: ReadonlyMap<number, RowProblem> | undefined): Said | undefined => {
    const [problem] = problems?.values() ?? [];
    return problem && problemSaid(loafPrice, problem);
};
