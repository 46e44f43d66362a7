import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { adrEntity } from '../../../models/adr/entity';
import { mayUse } from '../../data/access';
import { CardFoot } from '../../layout/CardFoot';
import { EmptyState } from '../../layout/EmptyState';
import { PageSkeleton } from '../../layout/PageSkeleton';
import { ListError } from '../../resources/ListError';
import { EntityDelete } from './EntityDelete';
import { EntityDialog, type Editing } from './EntityDialog';
import { EntityFacts } from './EntityFacts';
import { EntityTree } from './EntityTree';
import type { TreeChanges } from './treeChanges';
import { stepTo } from './move';
import { hitsOf, rowsOf } from './rows';
import { ancestorsOf, firstLevel, openTo, type IndexedTree } from './tree';
import { TreeTools } from './TreeTools';
import { useSelected } from './useSelected';
import { useTree } from './useTree';

/** Which entities are open; at first as many levels as can be overlooked, and the way to the selected one. */
const useOpen = (tree: IndexedTree, selected: number | null) => {
    const [chosen, setChosen] = useState<ReadonlySet<number>>();
    const first = useMemo(() => openTo(tree, firstLevel(tree)), [tree]);
    const [initial] = useState(selected);
    const open = useMemo(() => {
        if (chosen) return chosen;
        const way = initial === null ? [] : ancestorsOf(tree, initial).map(({ id }) => id);
        return new Set([...first, ...way]);
    }, [chosen, first, initial, tree]);
    const set = (ids: readonly number[], isOpen: boolean) =>
        setChosen(
            (before = open) => new Set(isOpen ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))),
        );
    return { open, set, toLevel: (level: number) => setChosen(openTo(tree, level)) };
};

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
    { tree, move }: ReturnType<typeof useTree>,
    show: (id: number, within: IndexedTree) => void,
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
            title={translate('tree.empty')}
            text={translate(onAdd ? 'tree.emptyText' : 'list.emptyRead')}
            action={
                onAdd && (
                    <Button variant="contained" onClick={onAdd}>
                        {translate('tree.addRoot')}
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
            <span role="status">{said}</span> {translate('tree.keys')}
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
    readonly tree: IndexedTree;
    readonly onSaved: (editing: Editing, id: number) => void;
    readonly onDeleted: () => void;
    readonly onClose: () => void;
}

interface LoadedProps extends TreePanelProps {
    readonly source: ReturnType<typeof useTree>;
}

/** What is shown of the tree: what is open, what is looked for, what is selected. */
const useView = (tree: IndexedTree) => {
    const translate = useTranslate();
    const [query, setQuery] = useState('');
    const sought = useDeferredValue(query);
    const { selected, select } = useSelected();
    const { open, set, toLevel } = useOpen(tree, selected);
    const hits = useMemo(() => hitsOf(tree, sought), [tree, sought]);
    const rows = useMemo(() => rowsOf(tree, open, hits), [tree, open, hits]);
    const [said, say] = useState('');
    /** After a move: where it now stands. */
    const show = (id: number, within: IndexedTree) => {
        select(id);
        set(
            ancestorsOf(within, id).map(each => each.id),
            true,
        );
        say(translate('tree.moved', { name: within.places.get(id)?.node.name }));
    };
    return { query, setQuery, sought, selected, select, set, toLevel, hits, rows, said, show };
};

const Loaded = ({ adrId, source, onChanged, children }: LoadedProps) => {
    const { tree, reload } = source;
    const view = useView(tree);
    const { selected, select, hits, rows } = view;
    const mayChange = mayUse(adrEntity.path, 'change');
    const { changes, addRoot, asking, stop } = useChanges(adrId, source, view.show);
    const onAdd = mayChange ? addRoot : undefined;
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
                    total={tree.places.size}
                    depth={tree.depth}
                    onLevel={view.toLevel}
                    {...{ hits, onAdd }}
                />
                {tree.places.size === 0 && <Empty onAdd={onAdd} />}
                <Box sx={TREE_BOX} hidden={rows.length === 0}>
                    <EntityTree
                        {...{ tree, rows, selected }}
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
    const source = useTree(adrId);
    if (source.error !== undefined) return <ListError error={source.error} onRetry={() => void source.reload()} />;
    if (!source.isLoaded) return <PageSkeleton />;
    return <Loaded {...{ adrId, source, onChanged, children }} />;
};
