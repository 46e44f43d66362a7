import type { Database } from '../../../../models/database/database';
import { RecordWriter } from '../../../../models/database/recordWriter';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor, Writer } from '../../../../models/database/writer';
import { isSame, type Values } from '../../../../models/platform/history/difference';
import type { Changes } from '../../../../models/platform/history/history';
import { ownedBy, ownNames, siblingFields, type Owned } from '../../../../models/owned';
import type { CreateOf, Definition, RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import type { WritingGround } from '../../../slice';
import type { Hooks } from '../hooks';
import { checkRows } from '../../../resources/owned/checks';
import { refuseDangling } from '../../../resources/owned/references';
import { isChanged, isThere, rowsThen, withoutGone, type AskedRows, type OwnedRow } from './row';
import { ownedRows } from '../../../resources/owned/rows';
import { toldRows } from '../../../resources/owned/told';

/** What is written of a record and its rows. */
export interface OwnerWrite<D extends Definition> {
    /** As it is, held by the transaction; null: a new one. */
    readonly before: RecordOf<D> | null;
    readonly values: Partial<StoreOf<D>> | CreateOf<D>;
    /** By the path of their resource; what is not named stays. */
    readonly rows: Readonly<Record<string, AskedRows>>;
}

/** A record as it is then. */
export interface OwnerWritten<D extends Definition> {
    readonly record: RecordOf<D>;
    /** All its rows, by the path of their resource; their version is the record's. */
    readonly rows: ReadonlyMap<string, readonly Values[]>;
    /** The ids that new rows have, by the path of their resource and the names that their caller chose. */
    readonly ids: Ids;
}

type Ids = ReadonlyMap<string, ReadonlyMap<number, number>>;
type AllRows = Map<string, OwnedRow[]>;
/** Rows by the path of their resource and the id of their owner. */
type Present = ReadonlyMap<string, ReadonlyMap<number, readonly Values[]>>;

/** What a write comes to, before anything is asked of the database. */
export interface OwnerPlan<D extends Definition> extends Pick<OwnerWrite<D>, 'before' | 'values'> {
    /** Every row of the record, by the path of its resource. */
    readonly all: AllRows;
    /** What the record's history tells of its rows. */
    readonly also: Changes;
}

type Identified = Values & { readonly id: number; readonly version: number };

/** Rows of one resource: those of each owner as they are then, and those of them that were written, as they are stored. */
interface StoredRows {
    readonly then: readonly (readonly OwnedRow[])[];
    readonly written: readonly Identified[];
}

/** What a write has stored, in its order; the rows by the path of their resource. */
interface Stored<D extends Definition> {
    readonly records: readonly RecordOf<D>[];
    readonly ids: readonly Ids[];
    readonly rows: ReadonlyMap<string, StoredRows>;
}

/** Writes records with the rows that they own, one or thousands: each under one version, with one audit row. */
export class OwnedWriter<D extends Definition> {
    private readonly database: Database;
    private readonly writer: Writer<D>;
    private readonly owned: readonly Owned[];
    /** Their owner's history has what changes of rows. */
    private readonly rowWriters: ReadonlyMap<string, RecordWriter<Owned>>;

    constructor(
        private readonly ground: WritingGround,
        private readonly definition: D,
    ) {
        this.database = ground.database;
        this.writer = ground.writers.of(definition);
        this.owned = ownedBy(definition);
        this.rowWriters = new Map(
            this.owned.map(owned => [owned.path, new RecordWriter(this.database, owned, { sink: null })]),
        );
    }

    /** @throws Failure 400 and 409 with what is wrong with rows, at their fields, and whatever a hook throws */
    async write(writes: readonly OwnerWrite<D>[], by: Actor, transaction: Transaction): Promise<OwnerWritten<D>[]> {
        const held = writes.flatMap(({ before }) => (before ? [(before as Identified).id] : []));
        const present = new Map<string, Map<number, Values[]>>();
        for (const owned of this.owned)
            present.set(owned.path, await ownedRows(this.database, owned, held, transaction));
        const plans = writes.map(write => this.plan(write, present));
        return this.written(await this.stored(plans, by, transaction));
    }

    /**
     * What a write comes to. That of a new record may be made before the transaction that stores it.
     *
     * @param present the rows of the records that are changed, held
     * @throws Failure 400 and 409 with what is wrong with rows, at their fields
     */
    plan(write: OwnerWrite<D>, present: Present = new Map()): OwnerPlan<D> {
        const { before, values } = write;
        const asked = this.rowsAsked(write, present);
        const ruled = this.hooks.withRows?.({ before, values, all: asked });
        const all = ruled?.all ?? asked;
        const also = Object.assign({}, ...this.owned.map(owned => toldRows(owned, all))) as Changes;
        return { before, values: { ...values, ...ruled?.values }, all, also };
    }

    /** @throws Failure 400 and 409 with what is wrong with rows, at their fields, and whatever a hook throws */
    async store(plans: readonly OwnerPlan<D>[], by: Actor, transaction: Transaction): Promise<void> {
        await this.stored(plans, by, transaction);
    }

    private async stored(plans: readonly OwnerPlan<D>[], by: Actor, transaction: Transaction): Promise<Stored<D>> {
        for (const { before, values } of plans) await this.hooks.beforeRows?.({ before, values, by, transaction });
        for (const owned of this.owned) {
            const rows = plans.flatMap(({ all }) => all.get(owned.path) ?? []);
            await refuseDangling(this.database, owned, rows, transaction);
        }
        const records = await this.storeOwners(plans, by, transaction);
        return this.storeRows(plans, records, by, transaction);
    }

    private get hooks(): Hooks<D> {
        return this.ground.writers.hooksOf(this.definition);
    }

    /** @throws Failure 400 and 409 with what is wrong with rows, at their fields */
    private rowsAsked({ before, rows }: OwnerWrite<D>, present: Present): AllRows {
        const id = (before as Identified | null)?.id ?? 0;
        const all: AllRows = new Map();
        for (const owned of this.owned) {
            const { path } = owned;
            all.set(path, rowsThen(owned, present.get(path)?.get(id) ?? [], rows[path] ?? {}));
        }
        for (const owned of this.owned) all.set(owned.path, withoutGone(owned, all.get(owned.path) ?? [], all));
        for (const owned of this.owned) checkRows(owned, all.get(owned.path) ?? [], all);
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
        const news = await this.writer.create(created, by, transaction);
        const olds = await this.writer.change(changed, by, transaction);
        return plans.map(plan => (isNew(plan) ? news.shift() : olds.shift()) as RecordOf<D>);
    }

    private async storeRows(
        plans: readonly OwnerPlan<D>[],
        records: readonly RecordOf<D>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<Stored<D>> {
        const ids = plans.map(() => new Map(this.owned.map(({ path }) => [path, new Map<number, number>()])));
        const rows = new Map<string, StoredRows>();
        for (const owned of [...this.owned].reverse()) await this.removeRows(owned, plans, by, transaction);
        for (const owned of this.owned) {
            const then = plans.map(({ all }, index) =>
                this.cellsOf(
                    owned,
                    (all.get(owned.path) ?? []).filter(isThere),
                    records[index] as Identified,
                    ids[index],
                ),
            );
            const written = [
                ...(await this.createRows(owned, then, ids, by, transaction)),
                ...(await this.changeRows(owned, then.flat(), by, transaction)),
            ];
            rows.set(owned.path, { then, written });
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
                const storedRow = ({ id, before }: OwnedRow): Values =>
                    byId.get(named.get(path)?.get(id) ?? id) ?? before ?? {};
                return [path, (then[index] ?? []).map(row => ({ ...storedRow(row), version }))] as const;
            });
            return { record, rows: new Map(all), ids: named };
        });
    }

    private async removeRows(
        owned: Owned,
        plans: readonly OwnerPlan<D>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const gone = plans.flatMap(({ all }) => (all.get(owned.path) ?? []).filter(row => row.before && !row.after));
        const removals = gone.map(({ before }) => ({ before: before as never }));
        await this.rowWriters.get(owned.path)?.remove(removals, by, transaction);
    }

    /** Rows with what they have from their owner, and with the ids of new rows beside them. */
    private cellsOf(owned: Owned, rows: readonly OwnedRow[], record: Identified, ids: Ids = new Map()): OwnedRow[] {
        const { field, same } = owned.owner;
        const siblings = siblingFields(owned);
        return rows.map(row => {
            const after: Record<string, unknown> = { ...row.after, [field]: record.id };
            for (const name of same) after[name] = record[name];
            for (const [name, , to] of siblings) {
                const named = (after[name] ?? []) as readonly number[];
                after[name] = named.map(id => ids.get(to.path)?.get(id) ?? id).sort((a, b) => a - b);
            }
            return { ...row, after };
        });
    }

    private async createRows(
        owned: Owned,
        rows: readonly OwnedRow[][],
        ids: readonly ReadonlyMap<string, Map<number, number>>[],
        by: Actor,
        transaction: Transaction,
    ): Promise<readonly Identified[]> {
        const created = rows.flatMap((some, index) =>
            some
                .filter(({ before }) => before === null)
                .map(row => ({ index, id: row.id, values: row.after as Values })),
        );
        const writer = this.rowWriters.get(owned.path);
        const records = (await writer?.create(created, by, transaction)) ?? [];
        for (const [at, { index, id }] of created.entries())
            ids[index]?.get(owned.path)?.set(id, (records[at] as Identified).id);
        return records;
    }

    private async changeRows(
        owned: Owned,
        rows: readonly OwnedRow[],
        by: Actor,
        transaction: Transaction,
    ): Promise<readonly Identified[]> {
        const changes = rows
            .filter(row => row.before && isChanged(row))
            .map(({ before, after }) => {
                const names = ownNames(owned).filter(name => !isSame(before?.[name], after?.[name]));
                return { before, values: Object.fromEntries(names.map(name => [name, after?.[name]])) };
            });
        const writer = this.rowWriters.get(owned.path);
        return (await writer?.change(changes as never, by, transaction)) ?? [];
    }
}
