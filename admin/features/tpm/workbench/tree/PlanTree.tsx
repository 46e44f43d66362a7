import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PlanSummary } from '../../../../../models/features/tpm/summaryCalls';
import { CardFoot } from '../../../../platform/layout/CardFoot';
import { FoldButton } from '../../../../platform/layout/FoldButton';
import { Tree } from '../../../../platform/tree/Tree';
import type { TreeAdapter } from '../../../../platform/tree/adapter';
import type { TreeChanges } from '../../../../platform/tree/changes';
import { TreeTools } from '../../../../platform/tree/TreeTools';
import type { useTreeView } from '../../../../platform/tree/useTreeView';
import { useDuplicate } from '../copy/takeBack';
import { INSERT_LEVELS } from '../dialogRequest';
import { useWorkbench, type WorkbenchState } from '../context';
import { promotionsOf, type WorkbenchNode } from '../nodes';
import { PlanExport } from './PlanExport';
import { useCountText } from './useCountText';

interface FoldProps {
    readonly summary: PlanSummary;
    readonly isFolded: boolean;
    readonly onFold: (isFolded: boolean) => void;
}

/** Shows its name, its file, and the button that folds it. */
const TreeHead = ({ summary, isFolded, onFold }: FoldProps) => {
    const fold = (
        <FoldButton isFolded={isFolded} onFold={onFold} words={['workbench.fold', 'workbench.unfold']} shortcut="[" />
    );
    return (
        <Box sx={isFolded ? RAIL : HEAD}>
            <title>{summary.name}</title>
            {isFolded && fold}
            <Box className={isFolded ? 'unseen' : undefined} sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h1" title={summary.name} noWrap sx={{ typography: 'h3' }}>
                    {summary.name}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary" noWrap>
                    {summary.manufacturer}
                </Typography>
            </Box>
            <PlanExport planId={summary.id} isCompact />
            {!isFolded && fold}
        </Box>
    );
};

interface PlanTreeProps extends Pick<FoldProps, 'summary'>, Partial<Omit<FoldProps, 'summary'>> {
    readonly view: ReturnType<typeof useTreeView<WorkbenchNode>>;
    readonly adapter: TreeAdapter<WorkbenchNode>;
    readonly onEnter: (line: number) => void;
}

/** Beside the panel it has the height that its head and foot leave. */
const BOX = { height: { xs: '65vh', md: 'auto' }, flex: { md: 1 }, minHeight: { xs: 280, md: 0 }, py: 0.5 } as const;
const HEAD = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 56, pl: 1.5, pr: 0.5 } as const;
const RAIL = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, py: 1 } as const;
const CARD = { display: 'flex', flexDirection: 'column', minWidth: 0, height: { md: '100%' } } as const;

/** Returns the handlers of the keys Insert, F2, Delete and Ctrl or Cmd with D. */
const changesIn = (
    { tree, ask, may, mayAdd }: WorkbenchState,
    duplicate: ReturnType<typeof useDuplicate>,
): TreeChanges => {
    const nodeOf = (line: number) => tree.positions.get(line)?.node;
    const askOf = (act: 'edit' | 'delete') => (line: number) => {
        const node = nodeOf(line);
        if (node && may(act, node)) ask({ act, node });
    };
    return {
        onAdd: line => {
            const node = nodeOf(line);
            const within = node?.level === 'promotion' ? tree.positions.get(line)?.parent : node;
            if (within && mayAdd(INSERT_LEVELS[within.level]))
                ask({ act: 'add', level: INSERT_LEVELS[within.level], within });
        },
        onEdit: askOf('edit'),
        onDelete: askOf('delete'),
        onDuplicate: line => {
            const node = nodeOf(line);
            if (node?.level === 'promotion' && mayAdd('promotion')) void duplicate(node);
        },
    };
};

/** Shows the plan with its accounts, groups and promotions, to browse and to choose from. */
export const PlanTree = ({ view, adapter, summary, isFolded = false, onFold, onEnter }: PlanTreeProps) => {
    const translate = useTranslate();
    const counted = useCountText();
    const workbench = useWorkbench();
    const duplicate = useDuplicate();
    const { tree } = workbench;
    const head = onFold && <TreeHead summary={summary} isFolded={isFolded} onFold={onFold} />;
    if (isFolded) return <Card sx={CARD}>{head}</Card>;
    return (
        <Card sx={CARD}>
            {head}
            <TreeTools
                query={view.query}
                onQuery={view.setQuery}
                label={translate('workbench.search')}
                total={counted(tree.roots.flatMap(promotionsOf).length)}
                depth={tree.depth}
                onLevel={view.toLevel}
                searchResult={view.searchResult}
            />
            <Box sx={BOX} hidden={view.rows.length === 0}>
                <Tree
                    tree={tree}
                    adapter={adapter}
                    onEnter={onEnter}
                    label={translate('workbench.tree')}
                    rows={view.rows}
                    query={view.sought}
                    selected={view.selected}
                    onSelect={view.select}
                    onOpen={view.set}
                    changes={changesIn(workbench, duplicate)}
                />
            </Box>
            <CardFoot>{translate('workbench.keys')}</CardFoot>
        </Card>
    );
};
