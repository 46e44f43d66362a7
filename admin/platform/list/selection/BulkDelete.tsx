import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { isOffered } from '../../data/access';
import type { BulkResult } from '../../data/dataProvider';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { RejectedDialog } from '../../rejections/RejectedDialog';
import { viewOptionsOf } from '../../screens/viewOptions';
import type { ViewOptions } from '../../feature';
import { useBulk } from './useBulk';

const useNothing: NonNullable<ViewOptions['useRemoved']> = () => ({ isKnown: true });

/**
 * Our own button: react-admin's counts the selection, not what the server deleted. What cannot be deleted, such as
 * one's own account, is left out, and that is said; what goes along with the others is said too.
 */
export const BulkDelete = () => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider();
    const bulk = useBulk(
        async ids => (await dataProvider.deleteMany(resource, { ids })) as BulkResult,
        'record.bulkDone',
        record => isOffered({ resource, action: 'delete', record }),
    );
    const { useRemoved = useNothing } = viewOptionsOf(resource);
    const removed = useRemoved(bulk.ids, bulk.isOpen);
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
                    translate('record.deleteText'),
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
