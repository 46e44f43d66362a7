import { callMessages } from '../../models/callMessages';
import type { Database } from '../../models/database/database';
import { historyOf, type History } from '../../models/database/audit';
import { whyNot } from '../../models/database/failures';
import { Repository, type Page } from '../../models/database/repository';
import type { Actor } from '../../models/database/writer';
import { rowsToGo } from '../../models/database/partReferences';
import { PartTable } from '../../models/database/partTable';
import { readerOf } from '../../models/database/read';
import type { Query } from '../../models/database/select';
import type { Transaction } from '../../models/database/transaction';
import { takeTurn } from '../../models/database/turn';
import type { PartWith } from '../../models/part';
import type { CreateOf, Definition, Fields, PatchOf, RecordOf } from '../../models/resource';
import { refusal, type Refusal } from '../../models/refusal';
import type { Said } from '../../models/said';
import { parts } from '../../models/serverSlices';
import { HookedWriter } from './hookedWriter';
import type { Hooks } from './hooks';
import { checkReferences, refuseUsed } from './references';

interface Many {
    readonly done: number[];
    readonly refused: Refusal[];
}

/** What can be done with the records of any definition. Knows no Hapi: routes, jobs and seeders share it. */
export class Records<D extends Definition> {
    private readonly repository: Repository<D>;
    private readonly writer: HookedWriter<D>;
    /** Rows that go with a record. */
    private readonly rows: PartTable<Fields> | undefined;

    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly hooks: Hooks<D> = {},
    ) {
        const checkRemoval = (record: RecordOf<D>, transaction: Transaction) =>
            refuseUsed(database, definition, (record as { id: number }).id, transaction);
        const part = parts.find(({ of }) => of === definition.path);
        this.rows = part && new PartTable(part as PartWith<Fields>);
        const writing = this.rows && { part: this.rows };
        this.writer = new HookedWriter(database, definition, { hooks: () => hooks, checkRemoval }, writing);
        this.repository = new Repository(database, definition, this.writer);
    }

    page(query: Query): Promise<Page<D>> {
        return this.repository.page(query);
    }

    get(id: number): Promise<RecordOf<D>> {
        return this.repository.get(id);
    }

    history(id: number, page: { offset: number; limit: number }): Promise<History> {
        return historyOf(this.database, this.definition.path, id, page);
    }

    /** @throws Failure 400 for a reference to nothing, and whatever a hook throws */
    create(values: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            await checkReferences(this.database, this.definition, values, transaction);
            return this.repository.create(values, by, transaction);
        });
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409, and whatever a hook throws */
    update(id: number, patch: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.change(id, () => patch, by);
    }

    /** @throws NotFoundError, Failure 409 for a system record and one that others refer to */
    remove(id: number, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const before = await this.repository.locked(id, transaction);
            const rows = this.rows ? await rowsToGo(readerOf(this.database, transaction), this.rows, id) : [];
            await this.writer.remove([{ before, rows }], by, transaction);
            return before;
        });
    }

    /** Deletes one by one; each succeeds or is refused on its own. */
    async removeMany(ids: readonly number[], by: Actor): Promise<{ deleted: number[]; refused: Refusal[] }> {
        const { done, refused } = await this.many(ids, id => this.remove(id, by), callMessages.referredTo);
        return { deleted: done, refused };
    }

    /** Changes one by one, whatever their versions: the last write wins, per field that is named (api.md). */
    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<D>>,
        by: Actor,
    ): Promise<{ updated: number[]; refused: Refusal[] }> {
        const { done, refused } = await this.many(ids, id =>
            this.change(id, ({ version }) => ({ ...changes, version }) as PatchOf<D>, by),
        );
        return { updated: done, refused };
    }

    private change(
        id: number,
        patchOf: (before: { readonly version: number }) => PatchOf<D>,
        by: Actor,
    ): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const before = await this.repository.locked(id, transaction);
            const patch = patchOf(before as { version: number });
            await checkReferences(this.database, this.definition, patch, transaction);
            return this.repository.updateLocked(before, patch, by, transaction);
        });
    }

    private write(work: (transaction: Transaction) => Promise<RecordOf<D>>): Promise<RecordOf<D>> {
        const { turn } = this.hooks;
        return this.database.write(async transaction => {
            if (turn !== undefined) await takeTurn(this.database, turn, transaction);
            return work(transaction);
        });
    }

    private async many(
        ids: readonly number[],
        work: (id: number) => Promise<unknown>,
        ofReference?: Said,
    ): Promise<Many> {
        const many: Many = { done: [], refused: [] };
        for (const id of ids) {
            try {
                await work(id);
                many.done.push(id);
            } catch (error) {
                const why = whyNot(error, ofReference);
                if (why === undefined) throw error;
                many.refused.push(refusal({ id }, why));
            }
        }
        return many;
    }
}
