import { callMessages } from '../../models/callMessages';
import type { Database } from '../../models/database/database';
import { historyOf, type History } from '../../models/database/audit';
import { violationOf } from '../../models/database/errors';
import { ConflictError, NotFoundError } from '../../models/database/failures';
import { Repository, type Actor, type Page } from '../../models/database/repository';
import type { Query } from '../../models/database/select';
import type { Transaction } from '../../models/database/transaction';
import { takeTurn } from '../../models/database/turn';
import type { CreateOf, Definition, PatchOf, RecordOf } from '../../models/resource';
import { reasonOf, type Said, type Told } from '../../models/said';
import { CHANGEABLE_OF_SYSTEM, isSystemEntity } from '../../models/systemEntity';
import { Failure } from '../failure';
import type { Hooks } from './hooks';
import { checkReferences, refuseUsed } from './references';

export interface Refusal {
    readonly id: number;
    readonly reason: string;
    readonly said: Told;
}

interface Many {
    readonly done: number[];
    readonly refused: Refusal[];
}

/** Whether a change names only what may change of a system record; its version says what it was read at. */
const fitsSystem = (patch: object): boolean =>
    Object.keys(patch).every(name => name === 'version' || CHANGEABLE_OF_SYSTEM.includes(name));

/** Why a record of many could not be written; undefined when the error is not about the record. */
const whyNot = (error: unknown): Said | undefined => {
    if (error instanceof Failure && error.status < 500) return error.said;
    if (error instanceof NotFoundError || error instanceof ConflictError) return error.said;
    return violationOf(error)?.kind === 'unique' ? callMessages.sameValues : undefined;
};

/** What can be done with the records of any definition. Knows no Hapi: routes, jobs and seeders share it. */
export class Records<D extends Definition> {
    readonly repository: Repository<D>;

    constructor(
        private readonly database: Database,
        readonly definition: D,
        private readonly hooks: Hooks<D> = {},
    ) {
        this.repository = new Repository(database, definition);
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
    create(given: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            await checkReferences(this.database, this.definition, given, transaction);
            const values = (await this.hooks.beforeCreate?.({ values: given, by, transaction })) ?? given;
            const record = await this.repository.create(values, by, transaction);
            await this.hooks.afterWrite?.({ record, by, transaction });
            return record;
        });
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409, and whatever a hook throws */
    update(id: number, patch: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const record = await this.repository.locked(id, transaction);
            return this.change(record, patch, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 409 for a system record and one that others refer to */
    remove(id: number, by: Actor): Promise<RecordOf<D>> {
        return this.write(async transaction => {
            const record = await this.repository.locked(id, transaction);
            if (isSystemEntity(record)) throw Failure.service(409, callMessages.systemDelete);
            await this.hooks.beforeDelete?.({ record, by, transaction });
            await refuseUsed(this.database, this.definition, id, transaction);
            await this.repository.remove(id, by, transaction);
            await this.hooks.afterWrite?.({ record, by, transaction });
            return record;
        });
    }

    /** Deletes one by one; each succeeds or is refused on its own. */
    async removeMany(ids: readonly number[], by: Actor): Promise<{ deleted: number[]; refused: Refusal[] }> {
        const { done, refused } = await this.many(ids, id => this.remove(id, by));
        return { deleted: done, refused };
    }

    /** Changes one by one, whatever their versions: the last write wins, per field that is named (api.md). */
    async updateMany(
        ids: readonly number[],
        changes: Partial<PatchOf<D>>,
        by: Actor,
    ): Promise<{ updated: number[]; refused: Refusal[] }> {
        const { done, refused } = await this.many(ids, id =>
            this.write(async transaction => {
                const record = await this.repository.locked(id, transaction);
                const { version } = record as { version: number };
                return this.change(record, { ...changes, version } as PatchOf<D>, by, transaction);
            }),
        );
        return { updated: done, refused };
    }

    private async change(
        record: RecordOf<D>,
        given: PatchOf<D>,
        by: Actor,
        transaction: Transaction,
    ): Promise<RecordOf<D>> {
        if (isSystemEntity(record) && !fitsSystem(given)) {
            throw Failure.service(409, callMessages.systemChange);
        }
        await checkReferences(this.database, this.definition, given, transaction);
        const patch = (await this.hooks.beforeUpdate?.({ record, patch: given, by, transaction })) ?? given;
        const changed = await this.repository.updateLocked(record, patch, by, transaction);
        if (changed !== record) await this.hooks.afterWrite?.({ record: changed, by, transaction });
        return changed;
    }

    private async write(work: (transaction: Transaction) => Promise<RecordOf<D>>): Promise<RecordOf<D>> {
        const { turn } = this.hooks;
        const record = await this.database.write(async transaction => {
            if (turn !== undefined) await takeTurn(this.database, turn, transaction);
            return work(transaction);
        });
        this.hooks.committed?.(record);
        return record;
    }

    private async many(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<Many> {
        const many: Many = { done: [], refused: [] };
        for (const id of ids) {
            try {
                await work(id);
                many.done.push(id);
            } catch (error) {
                const why = whyNot(error);
                if (why === undefined) throw error;
                many.refused.push({ id, ...reasonOf(why) });
            }
        }
        return many;
    }
}
