import { recordsBy } from '../../../models/database/query/records';
import { Repository } from '../../../models/database/repository';
import type { Database } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Transaction } from '../../../models/database/transaction';
import { takeTurn } from '../../../models/database/advisoryLock';
import type { Actor } from '../../../models/database/writer';
import type { RecordOf } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/resources';
import { nested } from '../../../models/platform/tree/list';
import type { Tree } from '../../../models/platform/tree/tree';
import type { WritingGround } from '../../slice';
import { turnOf, workOf } from '../../tree/hooks';
import { moveNode, type Wanted } from './move';

/** A record, which has its weight as every record does. */
type Listed<T extends Tree> = RecordOf<T['definition']> & { readonly id: number; readonly weight: number };

/** The id of what a tree belongs to; null where all records are one. */
type ScopeOf<T extends Tree> = T extends { readonly scope: string } ? number : null;

/** What a slice does of its own where its trees are read and moved in. */
export interface TreeTraits<T extends Tree> {
    /** What is told of each record beside it. @throws NotFoundError when there is not what the tree belongs to */
    readonly tell?: (scope: ScopeOf<T>) => Promise<(record: Listed<T>) => object>;
    /**
     * Has others that change the record's tree wait, moves, and does what follows if that has changed anything. Without
     * it whoever changes any tree of these records waits.
     */
    readonly moving?: (
        is: { readonly id: number; readonly by: Actor; readonly transaction: Transaction },
        move: () => Promise<boolean>,
    ) => Promise<void>;
}

/** The records of one tree, in no order. */
export const recordsIn = async <T extends Tree>(
    database: Database,
    { definition, scope: field }: T,
    scope: ScopeOf<T>,
): Promise<Listed<T>[]> => {
    const which = field ? { where: `${quoted(field)} = $1`, values: [scope] } : { where: 'TRUE', values: [] };
    return recordsBy(database, database.read.bind(database), definition, which);
};

/** The trees of a resource: read as a whole, moved in one record at a time. Knows no Hapi. */
export class Trees<T extends Tree> {
    constructor(
        private readonly ground: WritingGround,
        private readonly tree: T,
        private readonly traits: TreeTraits<T> = {},
    ) {}

    /** Its roots, each record with `children` of the same form, in order. @throws NotFoundError */
    async of(scope: ScopeOf<T>): Promise<object[]> {
        const { tree } = this;
        const [records, tell] = await Promise.all([
            recordsIn(this.ground.database, tree, scope),
            this.traits.tell?.(scope) ?? this.checkThere(scope),
        ]);
        return nested(tree, records, (record, children: readonly object[]) => ({
            ...record,
            ...tell?.(record),
            children,
        }));
    }

    /** @throws NotFoundError, ConflictError, Failure 400 and 409 */
    async move(wanted: Wanted, by: Actor): Promise<void> {
        const { database } = this.ground;
        await database.write(async transaction => {
            const move = () => moveNode(wanted, by, workOf(this.ground, this.tree, transaction));
            if (this.traits.moving) return this.traits.moving({ id: wanted.id, by, transaction }, move);
            await takeTurn(database, turnOf(this.tree.definition), transaction);
            await move();
        });
    }

    private async checkThere(scope: number | null): Promise<undefined> {
        if (scope === null) return;
        const { scope: field = '', definition } = this.tree;
        const { to } = definition.allFields[field]?.options as { readonly to: string };
        await new Repository(this.ground.database, definitionOf(to)).get(scope);
    }
}
