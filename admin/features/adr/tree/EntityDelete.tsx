import { useTranslate } from 'react-admin';
import { entityDelete } from '../../../../models/features/adr/entityCalls';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { formatInteger } from '../../../../models/platform/format/format';
import type { Placed } from '../../../../models/platform/tree/indexedTree';
import { callApi } from '../../../platform/data/callApi';
import { DeleteDialog } from '../../../platform/dialogs/DeleteDialog';
import { statesWithin } from './states';

interface EntityDeleteProps {
    readonly placed: Placed<EntityNode>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Asks before an entity goes, and says what goes with it (docs/domain.md section 5). */
export const EntityDelete = ({ placed: { node, below }, ...ends }: EntityDeleteProps) => {
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
            consequence={`${text} ${translate('record.deleteText')}`}
            remove={() => callApi(entityDelete, {}, { id: node.id })}
        />
    );
};
