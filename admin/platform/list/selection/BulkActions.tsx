import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { definitionOf } from '../../../../models/platform/definition/registry';
import type { Definition } from '../../../../models/platform/definition/resource';
import { isActionOffered } from '../../data/access';
import type { BulkResult } from '../../data/dataProvider';
import { useOffered } from '../../data/useOffered';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useDeletionText } from '../../dialogs/DeleteDialog';
import type { ViewOptions } from '../../feature';
import { RejectedDialog } from '../../rejections/RejectedDialog';
import { viewOptionsOf } from '../../screens/viewOptions';
import { BulkChange } from './bulk/BulkChange';
import { useBulk } from './useBulk';

const useNothing: NonNullable<ViewOptions['useRemoved']> = () => ({ isKnown: true });

/**
 * Deletes the selected records. It is our own button: react-admin's counts the selection, not what the server deleted.
 * Records that cannot be deleted, such as the user's own account, are left out and reported; what is deleted along with
 * the others is shown too.
 */
const BulkDelete = () => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider();
    const bulk = useBulk(
        async ids => (await dataProvider.deleteMany(resource, { ids })) as BulkResult,
        'record.bulkDone',
        record => isActionOffered({ resource, action: 'delete', record }),
    );
    const { useRemoved = useNothing } = viewOptionsOf(resource);
    const removed = useRemoved(bulk.ids, bulk.isOpen);
    const deletionText = useDeletionText();
    if (bulk.count === 0 && bulk.left > 0) return null;
    return (
        <>
            <Button color="error" startIcon={<DeleteIcon />} onClick={bulk.ask}>
                {translate('record.delete')}
            </Button>
            <ConfirmDialog
                isOpen={bulk.isOpen}
                isBusy={bulk.isBusy || !removed.isKnown}
                title={translate('record.bulkDelete', { smart_count: bulk.count })}
                text={[
                    bulk.left > 0 && translate('record.bulkLeft', { smart_count: bulk.left }),
                    removed.text,
                    deletionText(definitionOf(resource).isRestorable, bulk.ids.length + (removed.rows ?? 0)),
                ]
                    .filter(Boolean)
                    .join(' ')}
                error={bulk.error ?? removed.error}
                action={translate('record.delete')}
                onConfirm={bulk.confirm}
                onClose={bulk.close}
            />
            <RejectedDialog
                title={translate('record.deleteRejections', { smart_count: bulk.rejected.length })}
                rejected={bulk.rejected}
                onClose={bulk.clearRejections}
            />
        </>
    );
};

const useBulkRights = ({ path }: Definition) => ({
    mayChange: useOffered({ resource: path, action: 'edit' }),
    mayDelete: useOffered({ resource: path, action: 'delete' }),
});

/** Shows the actions on all selected records that the user may take. */
export const BulkActions = ({ definition }: { definition: Definition }) => {
    const { mayChange, mayDelete } = useBulkRights(definition);
    return (
        <>
            {mayChange && <BulkChange definition={definition} />}
            {mayDelete && <BulkDelete />}
        </>
    );
};

/** Whether records can be selected for any action. */
export const useIsBulkOffered = (definition: Definition): boolean =>
    Object.values(useBulkRights(definition)).includes(true);
