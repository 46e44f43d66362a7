import { dateIn } from '../../../models/calendar/clock';
import type { DataOf, PayloadOf } from '../../../models/call';
import type { Database } from '../../../models/database/database';
import { ConflictError } from '../../../models/database/failures';
import { rowReferences } from '../../../models/database/partReferences';
import { PartTable } from '../../../models/database/partTable';
import { readerOf } from '../../../models/database/read';
import { Repository } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor, Writer } from '../../../models/database/writer';
import { rowChanges, type RowChanges, type RowInput } from '../../../models/partChange';
import type { ValuesOf } from '../../../models/resource';
import { refuseRows } from '../../../api/resources/rows';
import type { Ground } from '../../../api/slice';
import type { loafPrices, loafPricesUpdate } from '../models/calls';
import { loaf } from '../models/loaf';
import { loafPrice } from '../models/price';

type PriceFields = typeof loafPrice.fields;
export type Price = ValuesOf<PriceFields>;

export const priceTable = new PartTable(loafPrice);
const LIMIT = { most: 10_000, tooMany: () => new Error('A loaf has more prices than there can be counters.') };

/** Prices as they are given of loaves. */
interface Given {
    readonly id: number;
    readonly prices?: readonly RowInput<PriceFields>[] | null;
}

/** What given prices change, loaf by loaf, all of them read at once. */
export const priceChanges = async (
    database: Database,
    given: readonly Given[],
    timeZone: string,
    transaction: Transaction,
): Promise<readonly RowChanges<Price>[]> => {
    const read = readerOf(database, transaction);
    const places = given.flatMap(({ id, prices }) => (prices ?? []).map(price => ({ record: id, at: price.id })));
    const counters = places.map(({ at }) => at);
    const today = dateIn(timeZone, new Date());
    const references = await rowReferences(database, read, loafPrice, counters, { today });
    const present = await priceTable.at(database, read, places);
    return given.map(({ id, prices }) => rowChanges(loafPrice, prices ?? [], at => present.get(id, at), references));
};

/** What loaves cost at counters. Knows no Hapi. */
export class Prices {
    private readonly database: Database;
    private readonly loaves: Repository<typeof loaf>;
    private readonly writer: Writer<typeof loaf, Price>;

    constructor(private readonly ground: Pick<Ground, 'database' | 'writers' | 'settings'>) {
        this.database = ground.database;
        this.loaves = new Repository(ground.database, loaf);
        this.writer = ground.writers.of(loaf, { part: priceTable });
    }

    /** @throws NotFoundError */
    async of(id: number): Promise<DataOf<typeof loafPrices>> {
        const { version } = await this.loaves.get(id);
        const rows = await priceTable.all(this.database, this.database.read.bind(this.database), [id], LIMIT);
        return { version, prices: rows.get(id) ?? [] };
    }

    /** @throws NotFoundError, ConflictError with what is saved, Failure 400 with what is wrong at its field */
    async change(id: number, given: PayloadOf<typeof loafPricesUpdate>, by: Actor): Promise<DataOf<typeof loafPrices>> {
        const isCurrent = await this.database.write(async transaction => {
            const before = await this.loaves.locked(id, transaction);
            if (before.version !== given.version) return false;
            const { timeZone } = this.ground.settings;
            const [made] = await priceChanges(this.database, [{ ...given, id }], timeZone, transaction);
            const { changes: rows, problems } = made as RowChanges<Price>;
            refuseRows('prices', problems);
            await this.writer.change([{ before, values: {}, rows }], by, transaction);
            return true;
        });
        const saved = await this.of(id);
        if (!isCurrent) throw new ConflictError(saved);
        return saved;
    }
}
