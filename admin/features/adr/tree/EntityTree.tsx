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
import { EntityDelete } from './EntityDelete';
import { EntityDialog } from './EntityDialog';
import { EntityFacts } from './EntityFacts';
import { useEntityAdapter } from './useEntityAdapter';

/** `?entity=12` */
const ENTITY = idUnder('entity');

interface EntityTreeProps {
    readonly adrId: number;
    /** Something in the tree was changed, added or taken away. */
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

/** The entity tree, and beside it what is known of the selected entity. */
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
