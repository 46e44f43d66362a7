import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { adrEntity, adrTree, type EntityNode } from '../../../../models/features/adr/entity';
import { formatInteger } from '../../../../models/platform/format/format';
import { mayUse } from '../../../platform/data/access';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { TreePanel } from '../../../platform/tree/TreePanel';
import { idUnder } from '../../../platform/tree/useSelected';
import { useTreeCalls } from '../../../platform/tree/useTreeCalls';
import { useTreeScreen } from '../../../platform/tree/useTreeScreen';
import { EntityDialog } from './EntityDialog';
import { EntityFacts } from './EntityFacts';
import { useEntityAdapter } from './useEntityAdapter';
import { entityDelete } from '../../../../models/features/adr/entityCalls';
import type { Placed } from '../../../../models/platform/tree/indexedTree';
import { callApi } from '../../../platform/data/callApi';
import { DeleteDialog } from '../../../platform/dialogs/DeleteDialog';
import { statesWithin } from './states';

interface EntityDeleteProps {
    readonly placed: Placed<EntityNode>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Prompts before an entity is deleted, and states what is deleted with it (docs/domain.md section 5). */
const EntityDelete = ({ placed: { node, below }, ...ends }: EntityDeleteProps) => {
    const translate = useTranslate();
    const states = statesWithin(node);
    const text = translate('entityTree.deleteText', {
        entities: translate('adr.entityCount', { smart_count: below + 1, count: formatInteger(below + 1) }),
        states: translate('entityTree.states', { smart_count: states, count: formatInteger(states) }),
    });
    return (
        <DeleteDialog
            {...ends}
            name={`${node.code} · ${node.name}`}
            consequence={text}
            isRestorable
            rows={below + 1 + states}
            remove={() => callApi(entityDelete, {}, { id: node.id })}
        />
    );
};

/** `?entity=12` */
const ENTITY = idUnder('entity');

interface EntityTreeProps {
    readonly adrId: number;
    /** Called after something in the tree was changed, added or removed. */
    readonly onChanged: () => void;
    /** Above what is known of the selected entity. */
    readonly children: ReactNode;
}

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

/** Shows the entity tree, and beside it what is known of the selected entity. */
export const EntityTree = ({ adrId, onChanged, children }: EntityTreeProps) => {
    const translate = useTranslate();
    const mayMove = mayUse(adrEntity.path, 'change');
    const screen = useTreeScreen({
        calls: useTreeCalls<EntityNode>(adrTree, adrId),
        adapter: useEntityAdapter(),
        address: ENTITY,
        mayMove,
        may: () => mayMove,
        onChanged,
    });
    const { addRoot, stop } = screen;
    return (
        <TreePanel
            screen={screen}
            label={translate('entityTree.title')}
            search={translate('entityTree.search')}
            total={count => translate('adr.entityCount', { smart_count: count, count: formatInteger(count) })}
            empty={<Empty onAdd={addRoot} />}
            tools={
                addRoot && (
                    <Button startIcon={<AddIcon />} onClick={addRoot} sx={{ ml: 'auto' }}>
                        {translate('entityTree.addRoot')}
                    </Button>
                )
            }
            beside={children}
            facts={placed => <EntityFacts screen={screen} placed={placed} />}
            form={(editing, onDone) => <EntityDialog adrId={adrId} editing={editing} onDone={onDone} onClose={stop} />}
            removal={(placed, onDone) => <EntityDelete placed={placed} onDone={onDone} onClose={stop} />}
        />
    );
};
