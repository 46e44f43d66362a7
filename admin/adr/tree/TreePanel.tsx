import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { adrEntity, type EntityNode } from '../../../models/adr/entity';
import { formatInteger } from '../../../models/format';
import type { IndexedTree } from '../../../models/tree/places';
import { mayUse } from '../../data/access';
import { CardFoot } from '../../layout/CardFoot';
import { EmptyState } from '../../layout/EmptyState';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { ListError } from '../../list/results/ListError';
import type { TreeChanges } from '../../tree/changes';
import { stepTo } from '../../tree/move';
import { Tree } from '../../tree/Tree';
import { TreeTools } from '../../tree/TreeTools';
import { useTreeView } from '../../tree/useTreeView';
import { EntityDelete } from './EntityDelete';
import { EntityDialog, type Editing } from './EntityDialog';
import { EntityFacts } from './EntityFacts';
import { useEntities } from './useEntities';
import { useEntityAdapter } from './useEntityAdapter';

interface TreePanelProps {
    readonly adrId: number;
    /** Something in the tree was changed, added or taken away. */
    readonly onChanged: () => void;
    /** Above what is known of the selected entity. */
    readonly children: ReactNode;
}

type Asking = { readonly edit: Editing } | { readonly remove: number };

/** What a content manager does; the keyboard, the pointer and the buttons share it. */
const useChanges = (
    adrId: number,
    { tree, move }: ReturnType<typeof useEntities>,
    show: (id: number, within: IndexedTree<EntityNode>) => void,
) => {
    const [asking, setAsking] = useState<Asking>();
    const changes: TreeChanges = {
        onStep: (id, step) => move({ id, targetIn: now => stepTo(now, id, step), onMoved: after => show(id, after) }),
        onMove: (id, target) => move({ id, targetIn: () => target, onMoved: after => show(id, after) }),
        onAdd: id => setAsking({ edit: { adr_id: adrId, parent: tree.places.get(id)?.node ?? null } }),
        onEdit: id => {
            const placed = tree.places.get(id);
            if (placed) setAsking({ edit: placed });
        },
        onDelete: id => setAsking({ remove: id }),
    };
    const addRoot = () => setAsking({ edit: { adr_id: adrId, parent: null } });
    return { changes, addRoot, asking, stop: () => setAsking(undefined) };
};

const Empty = ({ onAdd }: { onAdd: (() => void) | undefined }) => {
    const translate = useTranslate();
    return (
        <EmptyState
            title={translate('entityTree.empty')}
            text={translate(onAdd ? 'entityTree.emptyText' : 'list.emptyRead')}
            action={
                onAdd && (
                    <Button variant="contained" onClick={onAdd}>
                        {translate('entityTree.addRoot')}
                    </Button>
                )
            }
        />
    );
};

const Keys = ({ said }: { said: string }) => {
    const translate = useTranslate();
    return (
        <CardFoot>
            <span role="status">{said}</span> {translate('entityTree.keys')}
        </CardFoot>
    );
};

/** What is asked about: the form of an entity, or whether one shall go. */
const Asked = ({ asking, tree, onSaved, onDeleted, onClose }: AskedProps) => {
    if (!asking) return null;
    if ('edit' in asking)
        return <EntityDialog editing={asking.edit} onDone={id => onSaved(asking.edit, id)} onClose={onClose} />;
    const placed = tree.places.get(asking.remove);
    return placed && <EntityDelete placed={placed} onDone={onDeleted} onClose={onClose} />;
};

interface AskedProps {
    readonly asking: Asking | undefined;
    readonly tree: IndexedTree<EntityNode>;
    readonly onSaved: (editing: Editing, id: number) => void;
    readonly onDeleted: () => void;
    readonly onClose: () => void;
}

interface LoadedProps extends TreePanelProps {
    readonly source: ReturnType<typeof useEntities>;
}

const Loaded = ({ adrId, source, onChanged, children }: LoadedProps) => {
    const { tree, reload } = source;
    const translate = useTranslate();
    const adapter = useEntityAdapter();
    const view = useTreeView(tree, adapter, 'entity');
    const { selected, select, hits, rows } = view;
    const mayChange = mayUse(adrEntity.path, 'change');
    const { changes, addRoot, asking, stop } = useChanges(adrId, source, view.show);
    const onAdd = mayChange ? addRoot : undefined;
    const total = tree.places.size;
    const placed = selected === null ? undefined : tree.places.get(selected);

    const done = () => {
        stop();
        onChanged();
        return reload();
    };
    const saved = (editing: Editing, id: number) => {
        if (!('node' in editing) && editing.parent) view.set([editing.parent.id], true);
        void done().then(() => select(id));
    };
    return (
        <Box sx={BESIDE}>
            <Box sx={{ gridArea: 'facts' }}>{children}</Box>
            <Card sx={{ gridArea: 'tree', display: 'flex', flexDirection: 'column', minWidth: 0 }}>
                <TreeTools
                    query={view.query}
                    onQuery={view.setQuery}
                    label={translate('entityTree.search')}
                    total={translate('adr.entityCount', { smart_count: total, count: formatInteger(total) })}
                    depth={tree.depth}
                    onLevel={view.toLevel}
                    hits={hits}
                >
                    {onAdd && (
                        <Button startIcon={<AddIcon />} onClick={onAdd} sx={{ ml: 'auto' }}>
                            {translate('entityTree.addRoot')}
                        </Button>
                    )}
                </TreeTools>
                {total === 0 && <Empty onAdd={onAdd} />}
                <Box sx={TREE_BOX} hidden={rows.length === 0}>
                    <Tree
                        {...{ tree, adapter, rows, selected }}
                        label={translate('entityTree.title')}
                        query={view.sought}
                        onSelect={select}
                        onOpen={view.set}
                        changes={mayChange && !hits ? changes : undefined}
                    />
                </Box>
                {mayChange && <Keys said={view.said} />}
            </Card>
            <Box sx={{ gridArea: 'entity', minWidth: 0 }}>
                {placed && <EntityFacts tree={tree} placed={placed} changes={mayChange ? changes : undefined} />}
            </Box>
            <Asked {...{ asking, tree }} onSaved={saved} onDeleted={() => void done()} onClose={stop} />
        </Box>
    );
};

/** As high as the window leaves room for, beside the header of the page. */
const TREE_BOX = { height: { xs: '60vh', md: 'calc(100vh - 320px)' }, minHeight: 280, py: 0.5 } as const;

/** The tree, and beside it, or on a narrow screen around it, what is known. */
const BESIDE = {
    display: 'grid',
    gap: 2,
    gridTemplateAreas: { xs: '"facts" "tree" "entity"', md: '"tree facts" "tree entity"' },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
    gridTemplateRows: { md: 'auto 1fr' },
    alignItems: 'start',
} as const;

/** The entity tree, and beside it what is known of the selected entity. */
export const TreePanel = ({ adrId, onChanged, children }: TreePanelProps) => {
    const source = useEntities(adrId);
    if (source.error !== undefined) return <ListError error={source.error} onRetry={() => void source.reload()} />;
    if (!source.isLoaded) return <PageSkeleton />;
    return <Loaded {...{ adrId, source, onChanged, children }} />;
};
