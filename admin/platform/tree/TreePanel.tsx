import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Placed, TreeNode } from '../../../models/platform/tree/indexedTree';
import { CardFoot } from '../layout/CardFoot';
import { PageSkeleton } from '../layout/PageSkeleton';
import { ListError } from '../list/results/ListError';
import { Tree } from './Tree';
import { TreeTools } from './TreeTools';
import type { Editing, useTreeScreen } from './useTreeScreen';

interface TreePanelProps<N extends TreeNode<N>> {
    readonly screen: ReturnType<typeof useTreeScreen<N>>;
    /** Its name for a screen reader. */
    readonly label: string;
    /** The label of its search box. */
    readonly search: string;
    /** Returns a text with the number of nodes. */
    readonly total: (count: number) => string;
    /** Shown in place of a tree without nodes. */
    readonly empty: ReactNode;
    /** At the end of its tools. */
    readonly tools?: ReactNode;
    /** Above what is known of the selected node. */
    readonly beside?: ReactNode;
    readonly facts: (placed: Placed<N>) => ReactNode;
    readonly form: (editing: Editing<N>, onDone: (id: number) => void) => ReactNode;
    readonly removal: (placed: Placed<N>, onDone: () => void) => ReactNode;
}

const Keys = ({ announcement }: { announcement: string }) => {
    const translate = useTranslate();
    return (
        <CardFoot>
            <span role="status">{announcement}</span> {translate('tree.keys')}
        </CardFoot>
    );
};

/** As high as the window has room, below the header of the page. */
const TREE_BOX = { height: { xs: '60vh', md: 'calc(100vh - 320px)' }, minHeight: 280, py: 0.5 } as const;

/** The tree, and beside it, or on a narrow screen around it, the facts. */
const BESIDE = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
    alignItems: 'start',
} as const;

const WITH_FACTS = {
    gridTemplateAreas: { xs: '"facts" "tree" "node"', md: '"tree facts" "tree node"' },
    gridTemplateRows: { md: 'auto 1fr' },
} as const;

const ALONE = { gridTemplateAreas: { xs: '"tree" "node"', md: '"tree node"' } } as const;

/** Shows the form of a node, or the prompt to delete it. */
const TreeDialog = <N extends TreeNode<N>>(props: Pick<TreePanelProps<N>, 'screen' | 'form' | 'removal'>) => {
    const { asking, saved, removed } = props.screen;
    if (!asking) return null;
    return 'edit' in asking
        ? props.form(asking.edit, id => void saved(asking.edit, id))
        : props.removal(asking.remove, () => void removed(asking.remove));
};

/** Shows a tree, beside it the facts of the selected node, and over it its dialogs. */
export const TreePanel = <N extends TreeNode<N>>({ screen, label, total, ...props }: TreePanelProps<N>) => {
    const { source, view, adapter, changes, placed } = screen;
    const { tree } = source;
    const { selected, select, searchResult, rows } = view;
    const failed = source.error !== undefined && (
        <ListError error={source.error} onRetry={() => void source.reload()} />
    );
    if (!source.isLoaded) return failed || <PageSkeleton />;
    return (
        <Box sx={{ ...BESIDE, ...(props.beside ? WITH_FACTS : ALONE) }}>
            {props.beside && <Box sx={{ gridArea: 'facts' }}>{props.beside}</Box>}
            <Card sx={{ gridArea: 'tree', display: 'flex', flexDirection: 'column', minWidth: 0 }}>
                <TreeTools
                    query={view.query}
                    onQuery={view.setQuery}
                    label={props.search}
                    total={total(tree.positions.size)}
                    depth={tree.depth}
                    onLevel={view.toLevel}
                    searchResult={searchResult}
                >
                    {props.tools}
                </TreeTools>
                {/* The data remain shown; they may not be the latest. */}
                {failed}
                {tree.positions.size === 0 && props.empty}
                <Box sx={TREE_BOX} hidden={rows.length === 0}>
                    <Tree
                        tree={tree}
                        adapter={adapter}
                        label={label}
                        rows={rows}
                        selected={selected}
                        query={view.sought}
                        onSelect={select}
                        onOpen={view.set}
                        changes={searchResult ? undefined : changes}
                    />
                </Box>
                {changes && tree.positions.size > 0 && <Keys announcement={view.announcement} />}
            </Card>
            <Box sx={{ gridArea: 'node', minWidth: 0 }}>{placed && props.facts(placed)}</Box>
            <TreeDialog {...props} screen={screen} />
        </Box>
    );
};
