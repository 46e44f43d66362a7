import type { Server } from '@hapi/hapi';
import { recordsBy } from '../../models/database/recordsBy';
import { takeTurn } from '../../models/database/turn';
import type { Actor } from '../../models/database/writer';
import type { Definition } from '../../models/resource';
import { treeCalls } from '../../models/tree/calls';
import { nested } from '../../models/tree/list';
import type { Tree } from '../../models/tree/tree';
import { bindCall } from '../calls/bind';
import type { WritingGround } from '../slice';
import { turnOf, workOf } from './hooks';
import { moveNode } from './move';

type Listed = Parameters<typeof nested>[1][number];
type Ids = Readonly<Record<string, number | null | undefined>>;

const ALL = { where: 'TRUE', values: [] } as const;

/** The calls of records that are one tree: `GET /<path>/tree` and `PUT /<path>/move`. */
export const treeRoutes = <D extends Definition>(server: Server, ground: WritingGround, tree: Tree<D>): void => {
    const { database } = ground;
    const calls = treeCalls(tree);
    bindCall(server, calls.tree, async () => {
        const records = await recordsBy(database, database.read.bind(database), tree.definition, ALL);
        return {
            tree: nested(tree, records as Listed[], (record, children: readonly object[]) => ({ ...record, children })),
        };
    });
    bindCall(server, calls.move, async (payload, { user }) => {
        const { id, version, before_id: beforeId } = payload;
        const parentId = (payload as Ids)[tree.parent];
        await database.write(async transaction => {
            await takeTurn(database, turnOf(tree.definition), transaction);
            const work = workOf(ground, tree, transaction);
            await moveNode({ id, version, parentId, beforeId }, null, user as Actor, work);
        });
        return {};
    });
};
