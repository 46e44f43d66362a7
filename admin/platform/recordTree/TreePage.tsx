import { useEffect } from 'react';
import { ResourceContextProvider, useLocation, useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import type { Tree } from '../../../models/platform/tree/tree';
import { isOffered, mayUse } from '../data/access';
import { PageHeader } from '../layout/PageHeader';
import { noteList } from '../list/address/lastList';
import { TreePanel } from '../tree/TreePanel';
import { idUnder } from '../tree/useSelected';
import { useTreeCalls } from '../tree/useTreeCalls';
import { useTreeScreen } from '../tree/useTreeScreen';
import { RecordDelete } from '../dialogs/RecordDelete';
import { useNames } from '../record/useNames';
import { treePath } from '../screens/trees';
import { ViewSwitch } from '../screens/ViewSwitch';
import { CreateButton } from '../form/CreateButton';
import { EmptyRecords } from '../list/page/EmptyList';
import { RecordDialog } from './RecordDialog';
import { RecordFacts } from './RecordFacts';
import type { RecordNode } from './recordNode';
import { useRecordAdapter } from './useRecordAdapter';

/** `?node=12` */
const NODE = idUnder('node');

/** React-admin's names for what is done over a tree. */
const ACTIONS = { add: 'create', edit: 'edit', delete: 'delete' } as const;

/** The records of a resource as the tree that they are, to look through and to move in. */
export const TreePage = ({ tree }: { tree: Tree }) => {
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
        may: (act, record) => isOffered({ resource: path, action: ACTIONS[act], record }),
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
