import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { isSame, type Values } from '../../../../models/platform/history/difference';
import type { Changes } from '../../../../models/platform/history/history';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../../models/platform/children/siblings';
import { recordCollectionsOf } from '../../../../models/platform/definition/registry';
import type { CreateOf, Definition, RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import type { Hooks } from '../hooks';
import { checkRows, refuseDangling } from './checks';
import { isChanged, isThere, rowsThen, withoutGone, type RequestedRows, type ChildRow } from './row';
import { childRows } from './rows';
import { summarizeRowChanges } from './rowChanges';

/** A write of a record and its rows. */
export interface OwnerWrite<D extends Definition> {
    /** The current record, locked by the transaction; null: a new one. */
    readonly before: RecordOf<D> | null;
    readonly values: Partial<StoreOf<D>> | CreateOf<D>;
    /** By the path of their resource; rows of other resources do not change. */
    readonly rows: Readonly<Record<string, RequestedRows>>;
}

/** A record after a write. */
export interface OwnerWritten<D extends Definition> {
    readonly record: RecordOf<D>;
    /** All its rows, by the path of their resource; their version is the record's. */
    readonly rows: ReadonlyMap<string, readonly Values[]>;
    /** The ids of new rows, by the path of their resource and the temporary id of the caller. */
    readonly ids: Ids;
}

type Ids = ReadonlyMap<string, ReadonlyMap<number, number>>;
type AllRows = Map<string, ChildRow[]>;
/** Rows by the path of their resource and the id of their parent. */
type Present = ReadonlyMap<string, ReadonlyMap<number, readonly Values[]>>;

/** A planned write, before the database is queried. */
export interface OwnerPlan<D extends Definition> extends Pick<OwnerWrite<D>, 'before' | 'values'> {
    /** Every row of the record, by the path of its resource. */
    readonly all: AllRows;
    /** The changes of its rows, for the record's history. */
    readonly also: Changes;
}

type Identified = Values & { readonly id: number; readonly version: number };

/** Rows of one resource: those of each parent after the write, and the written ones among them, as stored. */
interface StoredRows {
    readonly then: readonly (readonly ChildRow[])[];
    readonly written: readonly Identified[];
}

/** The results of a write, in its order; the rows by the path of their resource. */
interface Stored<D extends Definition> {
    readonly records: readonly RecordOf<D>[];
    readonly ids: readonly Ids[];
    readonly rows: ReadonlyMap<string, StoredRows>;
}

/** Writes records with the rows that they own, one or thousands: each under one version, with one audit row. */
export class ChildWriter<D extends Definition> {
    private readonly children: readonly RecordCollection[];
    /** Without audit rows: the history of their parent records changes of rows. */
    private readonly stores: ReadonlyMap<string, RecordStore<Definition>>;

    /** @param owners writes the records themselves */
    constructor(
        private readonly database: Database,
        private readonly owners: RecordStore<D>,
        private readonly hooks: () => Hooks<D>,
    ) {
        this.children = recordCollectionsOf(owners.definition);
        this.stores = new Map(
            this.children.map(collection => [
                collection.definition.path,
                new RecordStore(this.database, collection.definition, { sink: null }),
            ]),
        );
    }

    /** @throws Failure 400 and 409 with the errors of rows, at their fields, and any error of a hook */
    async write(writes: readonly OwnerWrite<D>[], by: Actor, transaction: Transaction): Promise<OwnerWritten<D>[]> {
        const lockedIds = writes.flatMap(({ before }) => (before ? [(before as Identified).id] : []));
        const present = new Map<string, Map<number, Values[]>>();
        for (const collection of this.children)
            present.set(collection.definition.path, await childRows(this.database, collection, lockedIds, transaction));
        const plans = writes.map(write => this.plan(write, present));
        return this.written(await this.stored(plans, by, transaction));
    }

    /**
     * Plans a write. The plan of a new record may be built before the transaction that stores it.
     *
     * @param present the rows of the records that are changed, locked
     * @throws Failure 400 and 409 with the errors of rows, at their fields
     */
    plan(write: OwnerWrite<D>, present: Present = new Map()): OwnerPlan<D> {
        const { before, values } = write;
        const requestedRows = this.applyRequestedRows(write, present);
        const ruled = this.hooks().withRows?.({ before, values, all: requestedRows });
        const all = ruled?.all ?? requestedRows;
        const also = Object.assign(
            {},
            ...this.children.map(collection => summarizeRowChanges(collection, all)),
        ) as Changes;
        return { before, values: { ...values, ...ruled?.values }, all, also };
    }

    /** @throws Failure 400 and 409 with the errors of rows, at their fields, and any error of a hook */
    async store(plans: readonly OwnerPlan<D>[], by: Actor, transaction: Transaction): Promise<void> {
        await this.stored(plans, by, transaction);
    }

    private async stored(plans: readonly OwnerPlan<D>[], by: Actor, transaction: Transaction): Promise<Stored<D>> {
        for (const { before, values } of plans) await this.hooks().beforeRows?.({ before, values, by, transaction });
        for (const collection of this.children) {
            const rows = plans.flatMap(({ all }) => all.get(collection.definition.path) ?? []);
            await refuseDangling(this.database, collection, rows, transaction);
        }
        const records = await this.storeOwners(plans, by, transaction);
        return this.storeRows(plans, records, by, transaction);
    }

    /** @throws Failure 400 and 409 with the errors of rows, at their fields */
    private applyRequestedRows({ before, rows }: OwnerWrite<D>, present: Present): AllRows {
        const id = (before as Identified | null)?.id ?? 0;
        const all: AllRows = new Map();
        for (const collection of this.children) {
            const { path } = collection.definition;
            all.set(path, rowsThen(collection, present.get(path)?.get(id) ?? [], rows[path] ?? {}));
        }
        for (const collection of this.children)
            all.set(
                collection.definition.path,
                withoutGone(collection, all.get(collection.definition.path) ?? [], all),
            );
        for (const collection of this.children) checkRows(collection, all.get(collection.definition.path) ?? [], all);
        return all;
    }

    private async storeOwners(
        plans: readonly OwnerPlan<D>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>[]> {
        const isNew = ({ before }: OwnerPlan<D>): boolean => before === null;
        const created = plans.filter(isNew).map(({ values, also }) => ({ values: values as CreateOf<D>, also }));
        const changed = plans.flatMap(({ before, values, also }) =>
            before ? [{ before, values: values as Partial<StoreOf<D>>, also }] : [],
        );
        const createdRecords = await this.owners.createMany(created, by, transaction);
        const olds = await this.owners.changeMany(changed, by, transaction);
        return plans.map(plan => (isNew(plan) ? createdRecords.shift() : olds.shift()) as RecordOf<D>);
    }

    private async storeRows(
        plans: readonly OwnerPlan<D>[],
        records: readonly RecordOf<D>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<Stored<D>> {
        const ids = plans.map(
            () => new Map(this.children.map(({ definition }) => [definition.path, new Map<number, number>()])),
        );
        const rows = new Map<string, StoredRows>();
        for (const collection of [...this.children].reverse())
            await this.removeRows(collection, plans, by, transaction);
        for (const collection of this.children) {
            const then = plans.map(({ all }, index) =>
                this.cellsOf(
                    collection,
                    (all.get(collection.definition.path) ?? []).filter(isThere),
                    records[index] as Identified,
                    ids[index],
                ),
            );
            const written = [
                ...(await this.createRows(collection, then, ids, by, transaction)),
                ...(await this.changeRows(collection, then.flat(), by, transaction)),
            ];
            rows.set(collection.definition.path, { then, written });
        }
        return { records, ids, rows };
    }

    private written({ records, ids, rows }: Stored<D>): OwnerWritten<D>[] {
        const byPath = [...rows].map(([path, { then, written }]) => {
            return { path, then, byId: new Map(written.map(row => [row.id, row])) };
        });
        return records.map((record, index) => {
            const { version } = record as Identified;
            const named = ids[index] ?? new Map<string, ReadonlyMap<number, number>>();
            const all = byPath.map(({ path, then, byId }) => {
                const storedRow = ({ id, before }: ChildRow): Values =>
                    byId.get(named.get(path)?.get(id) ?? id) ?? before ?? {};
                return [path, (then[index] ?? []).map(row => ({ ...storedRow(row), version }))] as const;
            });
            return { record, rows: new Map(all), ids: named };
        });
    }

    private async removeRows(
        collection: RecordCollection,
        plans: readonly OwnerPlan<D>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const gone = plans.flatMap(({ all }) =>
            (all.get(collection.definition.path) ?? []).filter(row => row.before && !row.after),
        );
        const removals = gone.map(({ before }) => ({ before: before as never }));
        await this.stores.get(collection.definition.path)?.removeMany(removals, by, transaction);
    }

    /** Returns the values of rows with those of their parent, and with references to new rows resolved to their ids. */
    private cellsOf(
        collection: RecordCollection,
        rows: readonly ChildRow[],
        record: Identified,
        ids: Ids = new Map(),
    ): ChildRow[] {
        const { field, same } = collection;
        const siblings = siblingFields(collection);
        return rows.map(row => {
            const after: Record<string, unknown> = { ...row.after, [field]: record.id };
            for (const name of same) after[name] = record[name];
            for (const [name, , to] of siblings) {
                const named = (after[name] ?? []) as readonly number[];
                after[name] = named.map(id => ids.get(to.definition.path)?.get(id) ?? id).sort((a, b) => a - b);
            }
            return { ...row, after };
        });
    }

    private async createRows(
        collection: RecordCollection,
        rows: readonly ChildRow[][],
        ids: readonly ReadonlyMap<string, Map<number, number>>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<readonly Identified[]> {
        const created = rows.flatMap((some, index) =>
            some
                .filter(({ before }) => before === null)
                .map(row => ({ index, id: row.id, values: row.after as Values })),
        );
        const store = this.stores.get(collection.definition.path);
        const records = (await store?.createMany(created, by, transaction)) ?? [];
        for (const [at, { index, id }] of created.entries())
            ids[index]?.get(collection.definition.path)?.set(id, (records[at] as Identified).id);
        return records;
    }

    private async changeRows(
        collection: RecordCollection,
        rows: readonly ChildRow[],
        by: Actor,
        transaction: Transaction,
    ): Promise<readonly Identified[]> {
        const changes = rows
            .filter(row => row.before && isChanged(row))
            .map(({ before, after }) => {
                const names = ownNames(collection).filter(name => !isSame(before?.[name], after?.[name]));
                return { before, values: Object.fromEntries(names.map(name => [name, after?.[name]])) };
            });
        const store = this.stores.get(collection.definition.path);
        return (await store?.changeMany(changes as never, by, transaction)) ?? [];
    }
}
