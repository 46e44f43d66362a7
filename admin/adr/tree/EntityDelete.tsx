import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { entityDelete } from '../../../models/adr/entityCalls';
import type { EntityNode } from '../../../models/adr/entity';
import { formatInteger } from '../../../models/format';
import type { Placed } from '../../../models/tree/places';
import { callApi } from '../../data/callApi';
import { messageOf, ServiceError } from '../../data/ServiceError';
import { ConfirmDialog } from '../../resources/dialog/ConfirmDialog';
import { statesWithin } from './states';

interface EntityDeleteProps {
    readonly placed: Placed<EntityNode>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Asks before an entity goes, and says what goes with it (domain.md section 5). */
export const EntityDelete = ({ placed: { node, below }, onDone, onClose }: EntityDeleteProps) => {
    const translate = useTranslate();
    const states = statesWithin(node);
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const remove = async () => {
        setBusy(true);
        try {
            await callApi(entityDelete, {}, { id: node.id });
            notify('record.deleted', { type: 'success' });
            onDone();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            setError(messageOf(failure));
            setBusy(false);
        }
    };
    const text = translate('entityTree.deleteText', {
        entities: translate('adr.entityCount', { smart_count: below + 1, count: formatInteger(below + 1) }),
        states: translate('entityTree.states', { smart_count: states, count: formatInteger(states) }),
    });
    return (
        <ConfirmDialog
            isOpen
            isBusy={isBusy}
            title={translate('record.deleteTitle', { name: `${node.code} · ${node.name}` })}
            text={`${text} ${translate('record.deleteText')}`}
            error={error}
            action={translate('record.delete')}
            onConfirm={() => void remove()}
            onClose={onClose}
        />
    );
};
