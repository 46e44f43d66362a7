import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import Box from '@mui/material/Box';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { indexed } from '../../../../models/platform/tree/indexedTree';
import { focusOn } from '../../../platform/layout/focus/focus';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { useIsNarrow } from '../../../platform/layout/windowSize';
import { useNotifyMissing } from '../../../platform/routing/useMissing';
import { lineId } from '../../../platform/tree/TreeRow';
import { useTreeView } from '../../../platform/tree/useTreeView';
import { useRights, type WorkbenchDialogRequest } from './dialogRequest';
import { WorkbenchContext, type WorkbenchState as Parts } from './context';
import { WorkbenchDialogs } from './dialogs/Dialogs';
import { lineOf, planTree, type WorkbenchNode } from './nodes';
import { ChosenPanel } from './panel/ChosenPanel';
import { PANEL_HEADING } from './panel/Panel';
import { PlanExport } from './tree/PlanExport';
import { PlanTree } from './tree/PlanTree';
import { useWorkbenchAdapter } from './tree/useWorkbenchAdapter';
import { usePlanLocation } from './usePlanLocation';
import { SCREEN_HEIGHT } from './screenHeight';

const ALONE = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' } as const;
/** Beside the panel the tree stays in sight, in full or as a rail. */
const BESIDE = { ...ALONE, gap: 1.5, gridTemplateColumns: '316px minmax(0, 1fr)' } as const;
const RAIL = { ...BESIDE, gridTemplateColumns: '44px minmax(0, 1fr)' } as const;
const STAYS = {
    position: 'sticky',
    top: 'calc(var(--header-height) + 4px)',
    minWidth: 0,
    height: SCREEN_HEIGHT,
} as const;

/** Notifies that a chosen line is missing, as from an old link, and shows the plan instead. */
const useMissing = (isMissing: boolean, leave: () => void) => {
    const notifyMissing = useNotifyMissing();
    const isNotified = useRef(false);
    useEffect(() => {
        if (!isMissing) {
            isNotified.current = false;
            return;
        }
        if (isNotified.current) return;
        isNotified.current = true;
        notifyMissing();
        leave();
    }, [isMissing, leave, notifyMissing]);
};

/** Moves the focus where tree and panel replace each other. */
const useFocusSwitch = (isTreeHidden: boolean, line: number) => {
    const before = useRef({ isTreeHidden, line });
    useEffect(() => {
        const { isTreeHidden: wasHidden, line: last } = before.current;
        before.current = { isTreeHidden, line };
        if (wasHidden === isTreeHidden) return;
        focusOn(document.getElementById(isTreeHidden ? PANEL_HEADING : lineId(last)));
    }, [isTreeHidden, line]);
};

interface WorkbenchProps {
    readonly summary: PlanSummary;
    readonly reload: () => Promise<unknown>;
}

/** Shows the tree of a plan and, beside it or in its place, the chosen record. */
export const Workbench = ({ summary, reload }: WorkbenchProps) => {
    const isLarge = !useIsNarrow();
    const [dialogRequest, ask] = useState<WorkbenchDialogRequest>();
    const rights = useRights();
    const tree = useMemo(() => indexed<WorkbenchNode>([planTree(summary)]), [summary]);
    const adapter = useWorkbenchAdapter();
    const planLocation = usePlanLocation(summary.id);
    const view = useTreeView(tree, adapter, planLocation.address, isLarge);
    const root = lineOf('plan', summary.id);
    const chosen = tree.positions.get(planLocation.chosen);
    const [isFolded, fold] = useStore('tpm.plan.folded', false);
    const isPanelOnly = !isLarge && chosen !== undefined && planLocation.chosen !== root;
    useMissing(chosen === undefined, planLocation.close);
    useFocusSwitch(isPanelOnly, planLocation.chosen);
    const node = (chosen ?? tree.positions.get(root))?.node;
    const contextValue: Parts = {
        ...rights,
        planId: summary.id,
        tree,
        ask,
        reload,
        select: line => planLocation.open(line, isLarge),
        linkTo: planLocation.linkTo,
        onBack: isPanelOnly ? planLocation.close : undefined,
    };
    return (
        <WorkbenchContext value={contextValue}>
            {isLarge ? (
                <Box className="fills-screen" sx={isFolded ? RAIL : BESIDE}>
                    <Box sx={STAYS}>
                        <PlanTree
                            summary={summary}
                            isFolded={isFolded}
                            onFold={fold}
                            view={view}
                            adapter={adapter}
                            onEnter={contextValue.select}
                        />
                    </Box>
                    {node && <ChosenPanel node={node} />}
                </Box>
            ) : (
                <>
                    <PageHeader
                        title={summary.name}
                        about={summary.manufacturer}
                        actions={<PlanExport planId={summary.id} />}
                    />
                    <Box sx={ALONE}>
                        {!isPanelOnly && (
                            <PlanTree view={view} adapter={adapter} summary={summary} onEnter={contextValue.select} />
                        )}
                        {node && <ChosenPanel node={node} />}
                    </Box>
                </>
            )}
            {dialogRequest && <WorkbenchDialogs asking={dialogRequest} onClose={() => ask(undefined)} />}
        </WorkbenchContext>
    );
};
