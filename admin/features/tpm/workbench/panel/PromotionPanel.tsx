import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import Box from '@mui/material/Box';
import type { AccountNode } from '../../../../../models/features/tpm/summaryCalls';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { ancestorsOf } from '../../../../../models/platform/tree/indexedTree';
import { useStoreValue } from '../../../../platform/data/store';
import { useNoteOpened } from '../../../../platform/record/useNoteOpened';
import type { Flush } from '../../../../platform/grid/editableSheet';
import { useChecks } from '../../checks/useChecks';
import { makeSheetReports, type SheetReports } from '../../grid/sheetReport';
import { useWorkbench } from '../context';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { FiguresLine } from '../promotion/FiguresLine';
import { PromotionHead } from '../promotion/PromotionHead';
import { PromotionTabs } from '../promotion/PromotionTabs';
import { usePromotionSteps } from '../promotion/usePromotionSteps';
import { SCREEN_HEIGHT } from '../screenHeight';
import { WayBack } from './Panel';

/** Saves what was typed before a step is taken: it would be locked with the rest. */
const useSettling = () => {
    const notify = useNotify();
    const { reload } = useWorkbench();
    const flushRef = useRef<Flush>(null);
    const registerFlush = useCallback((flush: Flush | null) => {
        flushRef.current = flush;
    }, []);
    const ready = async (): Promise<boolean> => {
        const flushResult = await flushRef.current?.();
        if (flushResult === 'unsaved') notify('workbench.notSaved', { type: 'warning' });
        // The step shows its effect by what is saved.
        if (flushResult === 'saved') await reload();
        return flushResult !== 'unsaved';
    };
    return { onFlush: registerFlush, ready };
};

interface HeadProps {
    readonly node: NodeOf<'promotion'> & WorkbenchNode;
    readonly account: AccountNode;
    readonly checks: ReturnType<typeof useChecks>['checks'];
    readonly reports: SheetReports;
    readonly ready: () => Promise<boolean>;
}

const Head = ({ node, account, checks, reports, ready }: HeadProps) => {
    const report = useStoreValue(reports);
    // Typed allowances are counted: they are saved before the step that needs them.
    const current = {
        ...node.record,
        allowance_count: report?.rows.allowances.length ?? node.record.allowance_count,
    };
    const steps = usePromotionSteps({ promotion: current, account, checks, ready });
    return (
        <>
            <PromotionHead node={node} account={account} reports={reports} steps={steps} />
            {steps.question}
        </>
    );
};

const PANEL = {
    display: 'flex',
    flexDirection: 'column',
    gap: 0.5,
    minWidth: 0,
    height: { md: SCREEN_HEIGHT },
} as const;

/** Shows a promotion: its facts and amounts, its steps, and its sheet, which fills the screen. */
export const PromotionPanel = ({ node }: { node: NodeOf<'promotion'> & WorkbenchNode }) => {
    const { tree } = useWorkbench();
    const { record } = node;
    const checking = useChecks(record.id);
    useNoteOpened(promotion.path, record.id);
    const { onFlush, ready } = useSettling();
    const [reports] = useState(makeSheetReports);
    const account = ancestorsOf(tree, node.id).find(above => above.level === 'account')?.record;
    if (!account) return null;
    return (
        <Box component="section" aria-label={record.name} sx={PANEL}>
            <WayBack />
            <Head node={node} account={account} checks={checking.checks} reports={reports} ready={ready} />
            <PromotionTabs node={record} checking={checking} reports={reports} onFlush={onFlush} />
            <FiguresLine promotion={record} budget={account.budget} reports={reports} />
        </Box>
    );
};
