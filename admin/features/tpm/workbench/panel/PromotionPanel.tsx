import { useCallback, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../../models/platform/format/format';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { ancestorsOf } from '../../../../../models/platform/tree/indexedTree';
import type { Flush } from '../../../../platform/grid/editableSheet';
import { useChecks } from '../../checks/useChecks';
import { useWorkbench } from '../context';
import { Figures } from '../Figures';
import { count, money, percent } from '../figures';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { PerformanceKind } from '../PerformanceKind';
import { PromotionSteps } from '../promotion/PromotionSteps';
import { PromotionTabs } from '../promotion/PromotionTabs';
import { StatusChip } from '../StatusChip';
import { Panel } from './Panel';

/** Before a step is taken what was typed is saved: it would be locked with the rest. */
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
        // What the step does is told of what was saved.
        if (flushResult === 'saved') await reload();
        return flushResult !== 'unsaved';
    };
    return { onFlush: registerFlush, ready };
};

const useFigures = (record: PromotionNode) => {
    const translate = useTranslate();
    const figures: Readonly<Record<string, string>> = {
        planned: money(record.planned),
        actual: money(record.actual),
        ofAccount: percent(record.budget_percent),
        spend_per_case: money(record.spend_per_case),
        spend_percent: percent(record.spend_percent),
        lift: percent(record.lift),
        incremental_cases: count(record.incremental_cases),
        cost_per_incremental_case: money(record.cost_per_incremental_case),
    };
    return Object.entries(figures).map(([name, value]) => ({ label: translate(`workbench.measures.${name}`), value }));
};

const About = ({ record }: { record: PromotionNode }) => (
    <Typography variant="body2" color="text.secondary">
        <PerformanceKind type={record.performance_type} isSpelledOut /> · {formatDate(record.performance_start_date)} –{' '}
        {formatDate(record.performance_end_date)}
    </Typography>
);

/** A promotion: what it is and comes to, what can become of it, and all that is known of it. */
export const PromotionPanel = ({ node }: { node: NodeOf<'promotion'> & WorkbenchNode }) => {
    const { tree } = useWorkbench();
    const { record } = node;
    const checking = useChecks(record.id);
    const figures = useFigures(record);
    const { onFlush, ready } = useSettling();
    const [typed, setTyped] = useState<number>();
    // What was typed is saved before the step that needs it.
    const promotion = { ...record, allowance_count: typed ?? record.allowance_count };
    const account = ancestorsOf(tree, node.id).find(above => above.level === 'account')?.record;
    return (
        <Panel node={node} beside={<StatusChip status={record.status} />} about={<About record={record} />}>
            <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, display: 'grid', gap: 2 }}>
                <Figures figures={figures} />
                <Box sx={{ '&:empty': { display: 'none' } }}>
                    {account && (
                        <PromotionSteps
                            promotion={promotion}
                            account={account}
                            ready={ready}
                            checks={checking.checks}
                        />
                    )}
                </Box>
            </Card>
            <PromotionTabs node={record} checking={checking} onFlush={onFlush} onAllowances={setTyped} />
        </Panel>
    );
};
