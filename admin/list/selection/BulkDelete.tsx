import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { isOffered } from '../../data/access';
import type { BulkResult } from '../../data/dataProvider';
import { ConfirmDialog } from '../../resources/dialog/ConfirmDialog';
import { RefusedDialog } from '../../refusal/RefusedDialog';
import { useBulk } from './useBulk';

/**
 * Our own button: react-admin's counts the selection, not what the server deleted. What cannot be deleted, such as
 * one's own account, is left out, and that is said.
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
    if (bulk.count === 0 && bulk.left > 0) return null;
    return (
        <>
            <Button color="error" startIcon={<DeleteIcon />} onClick={bulk.ask}>
                {translate('record.delete')}
            </Button>
            <ConfirmDialog
                isOpen={bulk.isOpen}
                isBusy={bulk.isBusy}
                title={translate('record.bulkDelete', { smart_count: bulk.count })}
                text={[
                    bulk.left > 0 && translate('record.bulkLeft', { smart_count: bulk.left }),
                    translate('record.deleteText'),
                ]
                    .filter(Boolean)
                    .join(' ')}
                error={bulk.error}
                action={translate('record.delete')}
                onConfirm={bulk.confirm}
                onClose={bulk.close}
            />
            <RefusedDialog
                title={translate('record.bulkRefused', { smart_count: bulk.refused.length })}
                refused={bulk.refused}
                onClose={bulk.forgetRefused}
            />
        </>
    );
};
