import { recordsBy } from '../../../models/database/query/records';
import { RecordStore } from '../../../models/database/recordStore';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Transaction } from '../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Actor } from '../../../models/database/actor';
import type { RecordOf } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/platform/definition/registry';
import { nested } from '../../../models/platform/tree/list';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import type { WriteContext } from '../feature';
import { treeLockKey, workOf } from './hooks';
import { moveNode, type MoveRequest } from './move';

/** A record with its weight, which every record in a tree has. */
type Listed<T extends TreeDefinition> = RecordOf<T['definition']> & { readonly id: number; readonly weight: number };

/** The id of a tree's scope; null where all records form one tree. */
type ScopeOf<T extends TreeDefinition> = T extends { readonly scope: string } ? number : null;

/** Options of a feature for reading its trees and moving their records. */
export interface TreeOptions<T extends TreeDefinition> {
    /** Computes additional fields of each record. @throws NotFoundError if the tree's scope does not exist */
    readonly tell?: (scope: ScopeOf<T>) => Promise<(record: Listed<T>) => object>;
    /**
     * Locks the record's tree, moves the record, and does follow-up work if anything has changed. Without it, all trees
     * of these records share one lock.
     */
    readonly moving?: (
        is: { readonly id: number; readonly by: Actor; readonly transaction: Transaction },
        move: () => Promise<boolean>,
    ) => Promise<void>;
}

/** Reads the records of one tree, in no order. */
export const recordsIn = async <T extends TreeDefinition>(
    database: Database,
    { definition, scope: field }: T,
    scope: ScopeOf<T>,
): Promise<Listed<T>[]> => {
    const which = field ? { where: `${quoted(field)} = $1`, values: [scope] } : { where: 'TRUE', values: [] };
    return recordsBy(database, database.read.bind(database), definition, which);
};

/** The trees of a resource: read completely, with moves of one record at a time. Independent of Hapi. */
export class Trees<T extends TreeDefinition> {
    constructor(
        private readonly context: WriteContext,
        private readonly tree: T,
        private readonly options: TreeOptions<T> = {},
    ) {}

    /** Returns its roots, each record with `children` of the same form, in order. @throws NotFoundError */
    async of(scope: ScopeOf<T>): Promise<object[]> {
        const { tree } = this;
        const [records, computeFields] = await Promise.all([
            recordsIn(this.context.database, tree, scope),
            this.options.tell?.(scope) ?? this.checkThere(scope),
        ]);
        return nested(tree, records, (record, children: readonly object[]) => ({
            ...record,
            ...computeFields?.(record),
            children,
        }));
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409 */
    async move(request: MoveRequest, by: Actor): Promise<void> {
        const { database } = this.context;
        await database.write(async transaction => {
            const move = () => moveNode(request, by, workOf(this.context, this.tree, transaction));
            if (this.options.moving) return this.options.moving({ id: request.id, by, transaction }, move);
            await takeAdvisoryLock(database, treeLockKey(this.tree.definition), transaction);
            await move();
        });
    }

    private async checkThere(scope: number | null): Promise<undefined> {
        if (scope === null) return;
        const { scope: field = '', definition } = this.tree;
        const { to } = definition.allFields[field]?.options as { readonly to: string };
        await new RecordStore(this.context.database, definitionOf(to)).get(scope);
    }
}
