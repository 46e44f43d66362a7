import { callMessages } from '../../../models/platform/messages/callMessages';
import { levelOf, type MovedLevels } from '../../../models/database/tree/levels';
import type { TreeSurroundings } from '../../../models/database/tree/surroundings';
import type { TreeWork } from '../../../models/database/tree/work';
import { RecordStore } from '../../../models/database/recordStore';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { MAX_TREE_LEVELS, type TreeDefinition } from '../../../models/platform/tree/tree';
import { Failure } from '../server/failure';

const refuseDeep = (levels: number): void => {
    if (levels > MAX_TREE_LEVELS) {
        throw Failure.service(409, callMessages.treeTooDeep({ levels: MAX_TREE_LEVELS }));
    }
};

const refuseStranger = ({ parent }: TreeDefinition): never => {
    throw new Failure(400, { [parent]: messages.value });
};

/**
 * Checks the position of a new record. The tree must be locked against other writers.
 *
 * @param parentId null: a root
 * @param scope the scope of its tree; null where all records form one tree
 * @throws NotFoundError, Failure 400 for a parent of another tree, 409 where it would be too deep
 */
export const checkNewPosition = async (
    parentId: number | null,
    scope: number | null,
    work: TreeWork,
): Promise<void> => {
    if (parentId === null) return;
    const { database, tree, transaction } = work;
    const parent = await new RecordStore(database, tree.definition).locked(parentId, transaction);
    if (tree.scope && (parent as Record<string, unknown>)[tree.scope] !== scope) refuseStranger(tree);
    refuseDeep((await levelOf(parentId, work)) + 1);
};

const checkLevels = ({ refusals }: TreeDefinition, { above, below, itself }: MovedLevels): void => {
    if (Number(itself) > 0) throw Failure.service(409, refusals.cycle);
    refuseDeep(Number(above) + Number(below));
};

/**
 * Checks the new position of a record below a parent.
 *
 * @throws Failure 400 for a parent of another tree, 409 for the record itself and those below it, and for one too deep
 */
export const checkMovedPosition = (tree: TreeDefinition, { record, parent, levels }: TreeSurroundings): void => {
    if (parent?.scope !== record.scope) refuseStranger(tree);
    if (parent?.id !== record.parent) checkLevels(tree, levels);
};
