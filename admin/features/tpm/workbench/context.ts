import { createContext, useContext } from 'react';
import type { IndexedTree } from '../../../../models/platform/tree/indexedTree';
import type { WorkbenchDialogRequest, useRights } from './dialogRequest';
import type { WorkbenchNode } from './nodes';
import type { usePlanLocation } from './usePlanLocation';

/** The context of every part of a plan's workbench. */
export interface WorkbenchState extends ReturnType<typeof useRights> {
    readonly planId: number;
    readonly tree: IndexedTree<WorkbenchNode>;
    readonly ask: (request: WorkbenchDialogRequest) => void;
    readonly select: (line: number) => void;
    /** Props of a link to a line. */
    readonly linkTo: ReturnType<typeof usePlanLocation>['linkTo'];
    /** Goes back to the tree; undefined where the tree is beside. */
    readonly onBack: (() => void) | undefined;
    /** Called after a write: resolves once all that is shown is read again. */
    readonly reload: () => Promise<unknown>;
}

export const WorkbenchContext = createContext<WorkbenchState | null>(null);

export const useWorkbench = (): WorkbenchState => {
    const workbench = useContext(WorkbenchContext);
    if (!workbench) throw new Error('Parts of the workbench stand within it.');
    return workbench;
};
