import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Database } from '../../../models/database/database';
import type { Creation, RecordChange, Removal } from '../../../models/database/recordChange';
import { RecordStore, type StoreOptions } from '../../../models/database/recordStore';
import { putTotals } from '../../../models/database/query/totalled';
import { afterCommit, type Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import type { CreateOf, Definition, PatchOf, RecordOf } from '../../../models/platform/definition/resource';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { Failure } from '../server/failure';
import type { Hooks } from './hooks';
import { ChildWriter, type OwnerPlan, type OwnerWrite, type OwnerWritten } from './children/childWriter';
import { removeChildren } from './children/removal';

/** The rules by which records are written. */
interface Rules<D extends Definition> {
    /** Called at each write, since features register their hooks after the services are created. */
    readonly hooks: () => Hooks<D>;
    /** Checks that a removal is allowed, after the hooks; throws if not. */
    readonly checkRemoval?: (record: RecordOf<D>, transaction: Transaction) => Promise<void>;
}

/** @throws Failure 409 for a change that a system record does not allow */
const refuseOfSystem = ({ systemChanges }: Definition, record: object, values: object, hasRows: boolean): void => {
    if (!isSystemEntity(record)) return;
    if (!hasRows && Object.keys(values).every(name => systemChanges.includes(name))) return;
    throw Failure.service(409, callMessages.systemChange);
};

/**
 * Records as users write them, over their store: the hooks of the resource run for each, system records are protected,
 * and child collections are written and deleted with their record.
 */
export class RecordService<D extends Definition, R extends object = object> extends RecordStore<D, R> {
    private ownWriter: ChildWriter<D> | undefined;

    constructor(
        database: Database,
        definition: D,
        private readonly rules: Rules<D>,
        options: StoreOptions<R> = {},
    ) {
        super(database, definition, options);
    }

    /** @throws any error of a hook */
    override async createMany(
        creations: readonly Creation<D, R>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        const { beforeCreate, afterCreateMany } = this.rules.hooks();
        const creationsToWrite: Creation<D, R>[] = [];
        for (const creation of creations) {
            const input = creation.values as CreateOf<D>;
            const values = await beforeCreate?.({ values: input, by, transaction });
            creationsToWrite.push(values ? { ...creation, values } : creation);
        }
        const records = await super.createMany(creationsToWrite, by, transaction);
        await afterCreateMany?.({ records, by, transaction });
        await this.runAfterHooks(records, by, transaction);
        return records;
    }

    /** @throws Failure 409 for a system record, and any error of a hook */
    override async changeMany(
        changes: readonly RecordChange<D, R>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        const { beforeUpdate } = this.rules.hooks();
        const changesToWrite: RecordChange<D, R>[] = [];
        for (const change of changes) {
            const { before: record, values: input, rows = [], also = {} } = change;
            refuseOfSystem(this.definition, record, input, rows.length > 0 || Object.keys(also).length > 0);
            const patch = { ...input, version: (record as { version: number }).version } as PatchOf<D>;
            const { version: _, ...values } = (await beforeUpdate?.({ record, patch, rows, by, transaction })) ?? patch;
            changesToWrite.push({ ...change, values: values as object });
        }
        const records = await super.changeMany(changesToWrite, by, transaction);
        const changed = records.filter((record, at) => record !== changes[at]?.before);
        await this.runAfterHooks(changed, by, transaction);
        return records;
    }

    /** @throws Failure 409 for a system record, and any error of a hook or the check */
    override async removeMany(removals: readonly Removal<D>[], by: Actor, transaction: Transaction): Promise<void> {
        const { beforeDelete, beforeDeleteMany } = this.rules.hooks();
        for (const { before: record } of removals) {
            if (isSystemEntity(record)) throw Failure.service(409, callMessages.systemDelete);
            await beforeDelete?.({ record, by, transaction });
            await this.rules.checkRemoval?.(record, transaction);
        }
        const records = removals.map(({ before }) => before);
        await beforeDeleteMany?.({ records, by, transaction });
        const gone = await removeChildren(this.database, this.definition, records, by, transaction);
        const removalsToWrite = removals.map(removal => ({
            ...removal,
            also: { ...removal.also, ...gone.get((removal.before as { id: number }).id) },
        }));
        await super.removeMany(removalsToWrite, by, transaction);
        await this.runAfterHooks(records, by, transaction);
    }

    /** @throws Failure 400 and 409 with the errors of rows, at their fields, and any error of a hook */
    writeWithRows(writes: readonly OwnerWrite<D>[], by: Actor, transaction: Transaction): Promise<OwnerWritten<D>[]> {
        return this.childWriter.write(writes, by, transaction);
    }

    /**
     * Plans a new record with its rows, which may be done before the transaction that stores it.
     *
     * @throws Failure 400 and 409 with the errors of rows, at their fields
     */
    planWithRows(write: OwnerWrite<D>): OwnerPlan<D> {
        return this.childWriter.plan(write);
    }

    /** @throws Failure 400 and 409 with the errors of rows, at their fields, and any error of a hook */
    storeWithRows(plans: readonly OwnerPlan<D>[], by: Actor, transaction: Transaction): Promise<void> {
        return this.childWriter.store(plans, by, transaction);
    }

    /** Runs the hooks for restored records. @throws any error of a hook */
    restored(records: readonly RecordOf<D>[], by: Actor, transaction: Transaction): Promise<void> {
        return this.runAfterHooks(records, by, transaction);
    }

    private get childWriter(): ChildWriter<D> {
        return (this.ownWriter ??= new ChildWriter<D>(this.database, this, this.rules.hooks));
    }

    private async runAfterHooks(records: readonly RecordOf<D>[], by: Actor, transaction: Transaction): Promise<void> {
        const { afterWrite, committed } = this.rules.hooks();
        for (const record of records) {
            await afterWrite?.({ record, by, transaction });
            if (committed) afterCommit(transaction, () => committed(record));
        }
        // A hook may have written rows that are summed in records.
        if (afterWrite) await putTotals(this.database, this.definition, records, transaction);
    }
}
