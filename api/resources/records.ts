import { dateIn } from '../../models/platform/calendar/clock';
import { callMessages } from '../../models/platform/messages/callMessages';
import type { Database } from '../../models/database/database';
import { historyOf, type History } from '../../models/database/audit';
import { ConflictError } from '../../models/database/failures';
import { Repository, type Page } from '../../models/database/repository';
import type { Actor } from '../../models/database/writer';
import { changesGiven } from '../../models/database/partInput';
import { rowsToGo } from '../../models/database/cellReferences';
import { PartTable } from '../../models/database/cellTable';
import { readerOf, type Read } from '../../models/database/read';
import type { Query } from '../../models/database/select';
import type { Transaction } from '../../models/database/transaction';
import { takeTurn } from '../../models/database/advisoryLock';
import type { PartWith, RowChange, RowsPart } from '../../models/part';
import type { RowInput } from '../../models/platform/children/cellChange';
import type {
    CreateOf,
    Definition,
    Fields,
    PatchOf,
    RecordOf,
    StoreOf,
    ValuesOf,
} from '../../models/platform/definition/resource';
import type { Refusal } from '../../models/refusal';
import { ownedBy } from '../../models/owned';
import { partOf, rowsPartOf } from '../../models/resources';
import { HookedWriter } from './hookedWriter';
import type { Hooks, Removed } from '../platform/resources/hooks';
import { each } from '../platform/resources/many';
import { checkReferences, refuseUsed } from '../platform/resources/references';
import { refuseRows } from '../platform/resources/children/refuseRows';

/** What went along, where the resource says so. */
interface WithRemoved {
    readonly removed?: Removed;
}

/** What the generated calls of a resource do. */
export type RecordCalls = Pick<
    Records<Definition>,
    'definition' | 'part' | 'page' | 'get' | 'history' | 'create' | 'update' | 'remove' | 'removeMany' | 'updateMany'
>;

/** What can be done with the records of any definition. Knows no Hapi: routes, jobs and seeders share it. */
export class Records<D extends Definition> {
    private readonly repository: Repository<D>;
    private readonly writer: HookedWriter<D>;
    /** Rows that go with a record. */
    private readonly rows: PartTable<Fields> | undefined;
    /** Their part, where they are a field of the record. */
    readonly part: RowsPart | undefined;

    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly hooks: Hooks<D> = {},
        /** Whose calendar “today” is. */
        private readonly timeZone = 'UTC',
    ) {
        const checkRemoval = (record: RecordOf<D>, transaction: Transaction) =>
            // Rows of its own go with it.
            refuseUsed(database, definition, (record as { id: number }).id, transaction, ownedBy(definition));
        const part = partOf(definition);
        this.rows = part && new PartTable(part as PartWith<Fields>);
        this.part = rowsPartOf(definition);
        const writing = this.rows && { part: this.rows };
        this.writer = new HookedWriter(database, definition, { hooks: () => hooks, checkRemoval }, writing);
        this.repository = new Repository(database, definition, this.writer);
    }

    page(query: Query): Promise<Page<D>> {
        return this.repository.page(query);
    }

    /** @throws NotFoundError */
    async get(id: number): Promise<RecordOf<D>> {
        // Rows that were written after the record was read are told at its next save.
        return this.whole(await this.repository.get(id), this.database.read.bind(this.database));
    }

    history(id: number, page: { offset: number; limit: number }): Promise<History> {
        return historyOf(this.database, this.definition.path, id, page);
    }

    /** @throws Failure 400 for a reference to nothing and for rows, and whatever a hook throws */
    create(given: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const { values, rows } = await this.checked(undefined, given, transaction);
            const [record] = await this.writer.create([{ values: values as CreateOf<D>, rows }], by, transaction);
            return this.whole(record as RecordOf<D>, readerOf(this.database, transaction));
        });
    }

    /** @throws NotFoundError, ConflictError with the saved record, Failure 400 and 409, and whatever a hook throws */
    update(id: number, { version, ...given }: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const before = await this.repository.locked(id, transaction);
            const read = readerOf(this.database, transaction);
            const isCurrent = (before as { version: number }).version === version;
            if (!isCurrent) throw new ConflictError(await this.whole(before, read));
            return this.whole(await this.change(before, given, by, transaction), read);
        });
    }

    /**
     * @returns the record, and what went with it
     * @throws NotFoundError, Failure 409 for a system record and one that others refer to
     */
    remove(id: number, by: Actor): Promise<RecordOf<D> & WithRemoved> {
        return this.write(async transaction => {
            await this.hooks.deleteTurn?.(id, transaction);
            const before = await this.repository.locked(id, transaction);
            const rows = this.rows ? await rowsToGo(readerOf(this.database, transaction), this.rows, id) : [];
            const removed = await this.hooks.countRemoved?.(id, transaction);
            await this.writer.remove([{ before, rows }], by, transaction);
            const record = this.withRows(
                before,
                rows.map(({ id: at, from }) => ({ id: at, ...from })),
            );
            return removed ? { ...record, removed } : record;
        });
    }

    /** Deletes one by one; each succeeds or is refused on its own. */
    async removeMany(
        ids: readonly number[],
        by: Actor,
    ): Promise<{ deleted: number[]; refused: Refusal[] } & WithRemoved> {
        const removed: Record<string, number> = {};
        const remove = async (id: number) => {
            const { removed: along = {} } = await this.remove(id, by);
            for (const [name, count] of Object.entries(along)) removed[name] = (removed[name] ?? 0) + count;
        };
        const { done, refused } = await each(ids, remove, callMessages.referredTo);
        return { deleted: done, refused, ...(this.hooks.countRemoved && { removed }) };
    }

    /** Changes one by one, whatever their versions: the last write wins, per field that is named (api.md). */
    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<D>>,
        by: Actor,
    ): Promise<{ updated: number[]; refused: Refusal[] }> {
        const { done, refused } = await each(ids, id =>
            this.write(async transaction =>
                this.change(await this.repository.locked(id, transaction), changes, by, transaction),
            ),
        );
        return { updated: done, refused };
    }

    private async change(
        before: RecordOf<D>,
        given: object,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        const { values, rows } = await this.checked(before, given, transaction);
        const change = { before, values: values as Partial<StoreOf<D>>, rows };
        const [after] = await this.writer.change([change], by, transaction);
        return after as RecordOf<D>;
    }

    /** What is given of a record, apart from what it changes of its rows. @throws Failure 400 */
    private async checked(
        before: RecordOf<D> | undefined,
        asGiven: object,
        transaction: Transaction,
    ): Promise<{ readonly values: object; readonly rows: readonly RowChange<ValuesOf<Fields>>[] }> {
        const given = await checkReferences(this.database, this.definition, asGiven, transaction, before);
        const record = (before as { id: number } | undefined)?.id ?? 0;
        if (!this.part || !this.rows) return { values: given, rows: [] };
        const { name } = this.part.rows;
        const { [name]: asked = [], ...values } = given as Readonly<Record<string, readonly RowInput<Fields>[]>>;
        const today = dateIn(this.timeZone, new Date());
        const [made] = await changesGiven(this.database, this.rows, [{ record, rows: asked }], today, transaction);
        if (made) refuseRows(name, made.problems);
        return { values, rows: made?.changes ?? [] };
    }

    private async whole(record: RecordOf<D>, read: Read): Promise<RecordOf<D>> {
        if (!this.part || !this.rows) return record;
        return this.withRows(record, await this.rows.of(read, (record as { id: number }).id));
    }

    private withRows(record: RecordOf<D>, rows: readonly object[]): RecordOf<D> {
        return this.part ? { ...record, [this.part.rows.name]: rows } : record;
    }

    private write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
        const { turn } = this.hooks;
        return this.database.write(async transaction => {
            if (turn !== undefined) await takeTurn(this.database, turn, transaction);
            return work(transaction);
        });
    }
}
