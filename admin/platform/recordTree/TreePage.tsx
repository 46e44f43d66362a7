import { useEffect } from 'react';
import { LinkBase, RecordContextProvider, ResourceContextProvider, useLocation, useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { formatInteger } from '../../../models/platform/format/format';
import { ancestorsOf, type Placed } from '../../../models/platform/tree/indexedTree';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { isActionOffered, mayUse } from '../data/access';
import { useOffered } from '../data/useOffered';
import { RecordDelete } from '../dialogs/RecordDelete';
import { InputLabel } from '../fields/InputLabel';
import { CreateButton } from '../form/CreateButton';
import { CreateDialog } from '../form/CreateDialog';
import { EditDialog } from '../form/EditDialog';
import { PageHeader } from '../layout/PageHeader';
import { noteList } from '../list/address/lastList';
import { EmptyRecords } from '../list/page/EmptyList';
import { representRecord } from '../record/represent';
import { useNames } from '../record/useNames';
import { treePath } from '../screens/trees';
import { ViewSwitch } from '../screens/ViewSwitch';
import { fieldRows } from '../show/fieldRows';
import { TreeFacts } from '../tree/TreeFacts';
import { TreePanel } from '../tree/TreePanel';
import { idUnder } from '../tree/useSelected';
import { useTreeCalls } from '../tree/useTreeCalls';
import { useTreeScreen, type Editing } from '../tree/useTreeScreen';
import type { RecordNode } from './recordNode';
import { detailColumnsOf, useRecordAdapter } from './useRecordAdapter';

interface RecordFactsProps {
    readonly tree: TreeDefinition;
    readonly screen: ReturnType<typeof useTreeScreen<RecordNode>>;
    readonly placed: Placed<RecordNode>;
}

/** Shows the list's columns of the selected record, its position in the tree, and the link to its own screen. */
const RecordFacts = ({ tree, screen, placed: { node, below } }: RecordFactsProps) => {
    const translate = useTranslate();
    const { definition, parent } = tree;
    const mayShow = useOffered({ resource: definition.path, action: 'show', record: node });
    const above = ancestorsOf(screen.source.tree, node.id).map(representRecord(definition));
    const to = { component: LinkBase, to: `/${definition.path}/${String(node.id)}/show` };
    const rows = [
        { key: parent, label: <InputLabel source={parent} />, value: above.join(' › ') },
        ...fieldRows(definition, detailColumnsOf(tree)),
        { key: 'below', label: translate('tree.belowIt'), value: formatInteger(below) },
    ];
    return (
        <RecordContextProvider value={node}>
            <TreeFacts
                screen={screen}
                node={node}
                rows={rows}
                title={mayShow ? <Link {...to}>{screen.adapter.name(node)}</Link> : undefined}
            />
        </RecordContextProvider>
    );
};

interface RecordDialogProps {
    readonly tree: TreeDefinition;
    readonly editing: Editing<RecordNode>;
    readonly onDone: (id: number) => void;
    /** Called when the record to change could not be read. */
    readonly onGone: () => void;
    readonly onClose: () => void;
}

/** Shows the generated form over the tree: of a record, or of a new one below another. */
const RecordDialog = ({ tree, editing, onDone, onGone, onClose }: RecordDialogProps) => {
    const translate = useTranslate();
    const { definition, parent: field } = tree;
    if ('node' in editing)
        return (
            <EditDialog
                id={editing.node.id}
                definition={definition}
                onGone={onGone}
                onClose={onClose}
                onDone={() => onDone(editing.node.id)}
            />
        );
    const { parent } = editing;
    return (
        <CreateDialog
            to={definition.path as ResourcePath}
            typed=""
            {...(parent && {
                initialValues: { [field]: parent.id },
                subtitle: translate('tree.belowOf', { name: representRecord(definition)(parent) }),
            })}
            onDone={({ id }) => onDone(id as number)}
            onCancel={onClose}
        />
    );
};

/** `?node=12` */
const NODE = idUnder('node');

/** React-admin's names for the actions of a tree. */
const ACTIONS = { add: 'create', edit: 'edit', delete: 'delete' } as const;

/** Shows the records of a resource as a tree, to browse and to move. */
export const TreePage = ({ tree }: { tree: TreeDefinition }) => {
    const { definition } = tree;
    const { path } = definition;
    const translate = useTranslate();
    const { many, aOne, someMany, about } = useNames(definition);
    const { search } = useLocation();
    useEffect(() => noteList(path, search.slice(1), treePath(path)), [path, search]);
    const screen = useTreeScreen<RecordNode>({
        calls: useTreeCalls(tree),
        adapter: useRecordAdapter(tree),
        address: NODE,
        mayMove: mayUse(path, 'change'),
        may: (act, record) => isActionOffered({ resource: path, action: ACTIONS[act], record }),
    });
    const { addRoot, stop, again } = screen;
    return (
        <ResourceContextProvider value={path}>
            <PageHeader
                title={many}
                about={about}
                actions={
                    <>
                        <ViewSwitch path={path} shown="tree" />
                        <CreateButton path={path} onCreate={addRoot} />
                    </>
                }
            />
            <TreePanel
                screen={screen}
                label={many}
                search={translate('list.search')}
                total={count => `${formatInteger(count)} ${count === 1 ? aOne : someMany}`}
                empty={<EmptyRecords definition={definition} onCreate={addRoot} />}
                facts={placed => <RecordFacts tree={tree} screen={screen} placed={placed} />}
                form={(editing, onDone) => (
                    <RecordDialog tree={tree} editing={editing} onDone={onDone} onGone={again} onClose={stop} />
                )}
                removal={({ node }, onDone) => (
                    <RecordDelete definition={definition} onDone={onDone} record={node} onClose={stop} />
                )}
            />
        </ResourceContextProvider>
    );
};
