import { callMessages } from '../../models/platform/messages/callMessages';
import type { Database } from '../../models/database/database';
import { RecordWriter, type Writing } from '../../models/database/recordWriter';
import { putTotals } from '../../models/database/totalled';
import { afterCommit, type Transaction } from '../../models/database/transaction';
import type { Actor, Creation, RecordChange, Removal, Writer } from '../../models/database/writer';
import type {
    CreateOf,
    Definition,
    Fields,
    PatchOf,
    RecordOf,
    ValuesOf,
} from '../../models/platform/definition/resource';
import { isSystemEntity } from '../../models/platform/definition/systemEntity';
import { Failure } from '../platform/server/failure';
import type { Hooks } from '../platform/resources/hooks';
import { removeOwned } from './owned/removal';

/** What has its say when records are written. */
export interface Rules<D extends Definition> {
    /** Asked at each write: slices hand in their hooks when they have made what writes. */
    readonly hooks: () => Hooks<D>;
    /** What refuses a removal, after the hooks. */
    readonly checkRemoval?: (record: RecordOf<D>, transaction: Transaction) => Promise<void>;
}

/** @throws Failure 409 for what may not change of a system record */
const refuseOfSystem = (
    { systemChanges }: Definition,
    record: object,
    values: object,
    rows: readonly unknown[],
): void => {
    if (!isSystemEntity(record)) return;
    if (rows.length === 0 && Object.keys(values).every(name => systemChanges.includes(name))) return;
    throw Failure.service(409, callMessages.systemChange);
};

/** Writes what users ask for: the hooks of the resource have their say about each record, and system records stay. */
export class HookedWriter<D extends Definition, F extends Fields = Fields> implements Writer<D, ValuesOf<F>> {
    private readonly writer: Writer<D, ValuesOf<F>>;

    constructor(
        private readonly database: Database,
        private readonly definition: D,
        private readonly rules: Rules<D>,
        writing: Writing<F> = {},
    ) {
        this.writer = new RecordWriter(database, definition, writing);
    }

    /** @throws whatever a hook throws */
    async create(
        creations: readonly Creation<D, ValuesOf<F>>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        const { beforeCreate } = this.rules.hooks();
        const asked: Creation<D, ValuesOf<F>>[] = [];
        for (const creation of creations) {
            const given = creation.values as CreateOf<D>;
            const values = await beforeCreate?.({ values: given, by, transaction });
            asked.push(values ? { ...creation, values } : creation);
        }
        const records = await this.writer.create(asked, by, transaction);
        await this.tell(records, by, transaction);
        return records;
    }

    /** @throws Failure 409 for a system record, and whatever a hook throws */
    async change(
        changes: readonly RecordChange<D, ValuesOf<F>>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        const { beforeUpdate } = this.rules.hooks();
        const asked: RecordChange<D, ValuesOf<F>>[] = [];
        for (const change of changes) {
            const { before: record, values: given, rows = [] } = change;
            refuseOfSystem(this.definition, record, given, rows);
            const patch = { ...given, version: (record as { version: number }).version } as PatchOf<D>;
            const { version: _, ...values } = (await beforeUpdate?.({ record, patch, rows, by, transaction })) ?? patch;
            asked.push({ ...change, values: values as object });
        }
        const records = await this.writer.change(asked, by, transaction);
        const changed = records.filter((record, at) => record !== changes[at]?.before);
        await this.tell(changed, by, transaction);
        return records;
    }

    /** @throws Failure 409 for a system record, and whatever a hook or the check throws */
    async remove(removals: readonly Removal<D, ValuesOf<F>>[], by: Actor, transaction: Transaction): Promise<void> {
        const { beforeDelete } = this.rules.hooks();
        for (const { before: record } of removals) {
            if (isSystemEntity(record)) throw Failure.service(409, callMessages.systemDelete);
            await beforeDelete?.({ record, by, transaction });
            await this.rules.checkRemoval?.(record, transaction);
        }
        const records = removals.map(({ before }) => before);
        const gone = await removeOwned(this.database, this.definition, records, transaction);
        const told = removals.map(removal => ({
            ...removal,
            also: gone.get((removal.before as { id: number }).id) ?? {},
        }));
        await this.writer.remove(told, by, transaction);
        await this.tell(records, by, transaction);
    }

    private async tell(records: readonly RecordOf<D>[], by: Actor, transaction: Transaction): Promise<void> {
        const { afterWrite, committed } = this.rules.hooks();
        for (const record of records) {
            await afterWrite?.({ record, by, transaction });
            if (committed) afterCommit(transaction, () => committed(record));
        }
        // A hook may have written rows that records sum.
        if (afterWrite) await putTotals(this.database, this.definition, records, transaction);
    }
}
