import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { planExport } from '../../../../models/features/tpm/exportCalls';
import type { PlanSummary } from '../../../../models/features/tpm/summaryCalls';
import { indexed } from '../../../../models/platform/tree/indexedTree';
import { fileOfCall } from '../../../platform/data/download';
import { focusOn } from '../../../platform/layout/focus/focus';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { useIsNarrow } from '../../../platform/layout/windowSize';
import { ExportMenu } from '../../../platform/list/toolbar/ExportMenu';
import { useNotifyMissing } from '../../../platform/routing/useMissing';
import { lineId } from '../../../platform/tree/TreeRow';
import { useTreeView } from '../../../platform/tree/useTreeView';
import { useRights, type WorkbenchDialogRequest } from './dialogRequest';
import { WorkbenchContext, type Workbench as Parts } from './context';
import { Dialogs } from './dialogs/Dialogs';
import { lineOf, planTree, type WorkbenchNode } from './nodes';
import { ChosenPanel } from './panel/ChosenPanel';
import { PANEL_HEADING } from './panel/Panel';
import { PlanTree } from './tree/PlanTree';
import { useWorkbenchAdapter } from './tree/useWorkbenchAdapter';
import { usePlanLocation } from './usePlanLocation';

const ALONE = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' } as const;
const BESIDE = {
    ...ALONE,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 380px) minmax(0, 1fr)' },
} as const;
const STAYS = { position: { md: 'sticky' }, top: { md: 16 }, minWidth: 0 } as const;

/** Of what is chosen and not there, as from an old link, only the plan is left, which says so. */
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

interface FoldButtonProps {
    readonly isFolded: boolean;
    readonly onFold: (isFolded: boolean) => void;
}

/** A grid of deals may have the whole width. */
const FoldButton = ({ isFolded, onFold }: FoldButtonProps) => {
    const translate = useTranslate();
    return (
        <Button startIcon={<TreeIcon />} color="inherit" onClick={() => onFold(!isFolded)}>
            {translate(isFolded ? 'workbench.unfold' : 'workbench.fold')}
        </Button>
    );
};

interface WorkbenchProps {
    readonly summary: PlanSummary;
    readonly reload: () => Promise<unknown>;
}

/** The tree of a plan and, beside it or in its place, what is chosen. */
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
    const isTreeHidden = isLarge ? isFolded : isPanelOnly;
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
            <PageHeader
                title={summary.name}
                about={summary.manufacturer}
                actions={
                    <>
                        <ExportMenu fileIn={format => fileOfCall(planExport, { plan_id: summary.id, format })} />
                        {isLarge && <FoldButton isFolded={isFolded} onFold={fold} />}
                    </>
                }
            />
            <Box sx={isTreeHidden ? ALONE : BESIDE}>
                {!isTreeHidden && (
                    <Box sx={STAYS}>
                        <PlanTree view={view} adapter={adapter} onEnter={contextValue.select} />
                    </Box>
                )}
                {node && <ChosenPanel node={node} />}
            </Box>
            {dialogRequest && <Dialogs asking={dialogRequest} onClose={() => ask(undefined)} />}
        </WorkbenchContext>
    );
};
