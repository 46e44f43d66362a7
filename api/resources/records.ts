import type { Database } from '../../models/database/database';
import { ConflictError, NotFoundError } from '../../models/database/failures';
import { Repository, type Actor, type Page } from '../../models/database/repository';
import { historyOf, type HistoryEntry } from '../../models/database/audit';
import { violationOf } from '../../models/database/errors';
import type { Query } from '../../models/database/select';
import type { CreateOf, Definition, PatchOf, RecordOf } from '../../models/resource';
import { Failure } from '../failure';

export interface Refusal {
    readonly id: number;
    readonly reason: string;
}

/** What may change of a record that the program itself depends on (domain.md section 1). */
const SYSTEM_CHANGES = new Set(['description', 'weight']);

const isSystem = (record: object): boolean => (record as { system_entity: boolean }).system_entity;

const refuseSystem = (message: string): never => {
    throw Failure.service(409, message);
};

/** Why a record of many could not be written; undefined when the error is not about the record. */
const reasonOf = (error: unknown): string | undefined => {
    if (error instanceof Failure && error.status < 500) return error.message;
    if (error instanceof NotFoundError || error instanceof ConflictError) return error.message;
    return violationOf(error)?.kind === 'reference' ? 'Another record refers to this one.' : undefined;
};

/** What can be done with the records of any definition. Knows no Hapi: routes, jobs and seeders share it. */
export class Records<D extends Definition> {
    readonly repository: Repository<D>;

    constructor(
        private readonly database: Database,
        readonly definition: D,
    ) {
        this.repository = new Repository(database, definition);
    }

    page(query: Query): Promise<Page<D>> {
        return this.repository.page(query);
    }

    get(id: number): Promise<RecordOf<D>> {
        return this.repository.get(id);
    }

    history(id: number): Promise<HistoryEntry[]> {
        return historyOf(this.database, this.definition.path, id);
    }

    create(values: CreateOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.database.write(transaction => this.repository.create(values, by, transaction));
    }

    /** @throws NotFoundError, ConflictError, Failure 409 for a system record */
    update(id: number, patch: PatchOf<D>, by: Actor): Promise<RecordOf<D>> {
        return this.database.write(async transaction => {
            const record = await this.repository.locked(id, transaction);
            const allowed = ({ version: _version, ...changes }: object & { version?: number }) =>
                Object.keys(changes).every(name => SYSTEM_CHANGES.has(name));
            if (isSystem(record) && !allowed(patch)) {
                refuseSystem('Of a system record only the description and the weight can be changed.');
            }
            return this.repository.updateLocked(record, patch, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 409 for a system record */
    remove(id: number, by: Actor): Promise<RecordOf<D>> {
        return this.database.write(async transaction => {
            const record = await this.repository.locked(id, transaction);
            if (isSystem(record)) refuseSystem('A system record cannot be deleted.');
            return this.repository.remove(id, by, transaction);
        });
    }

    /** Deletes one by one; each succeeds or is refused on its own. */
    async removeMany(ids: readonly number[], by: Actor): Promise<{ deleted: number[]; refused: Refusal[] }> {
        const deleted: number[] = [];
        const refused: Refusal[] = [];
        for (const id of ids) {
            try {
                await this.remove(id, by);
                deleted.push(id);
            } catch (error) {
                const reason = reasonOf(error);
                if (reason === undefined) throw error;
                refused.push({ id, reason });
            }
        }
        return { deleted, refused };
    }
}
