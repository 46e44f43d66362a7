import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { CardFoot } from '../../../../platform/layout/CardFoot';
import { Tree } from '../../../../platform/tree/Tree';
import type { TreeAdapter } from '../../../../platform/tree/adapter';
import type { TreeChanges } from '../../../../platform/tree/changes';
import { TreeTools } from '../../../../platform/tree/TreeTools';
import type { useTreeView } from '../../../../platform/tree/useTreeView';
import { INSERT_LEVELS } from '../dialogRequest';
import { useWorkbench, type Workbench } from '../context';
import { promotionsOf, type WorkbenchNode } from '../nodes';
import { useCountText } from './useCountText';

interface PlanTreeProps {
    readonly view: ReturnType<typeof useTreeView<WorkbenchNode>>;
    readonly adapter: TreeAdapter<WorkbenchNode>;
    readonly onEnter: (line: number) => void;
}

/** As high as the window leaves room for, beside the header of the page. */
const BOX = { height: { xs: '65vh', md: 'calc(100vh - 330px)' }, minHeight: 280, py: 0.5 } as const;

/** Returns the handlers of the keys Insert, F2 and Delete. */
const changesIn = ({ tree, ask, may, mayAdd }: Workbench): TreeChanges => {
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
    };
};

/** The plan with its accounts, groups and promotions, to look through and to choose from. */
export const PlanTree = ({ view, adapter, onEnter }: PlanTreeProps) => {
    const translate = useTranslate();
    const counted = useCountText();
    const workbench = useWorkbench();
    const { tree } = workbench;
    return (
        <Card sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
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
                    changes={changesIn(workbench)}
                />
            </Box>
            <CardFoot>{translate('workbench.keys')}</CardFoot>
        </Card>
    );
};
