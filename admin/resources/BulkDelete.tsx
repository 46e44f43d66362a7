import { useState } from 'react';
import {
    useDataProvider,
    useListContext,
    useNotify,
    useRefresh,
    useResourceContext,
    useTranslate,
    useUnselectAll,
    type Identifier,
    type RaRecord,
} from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { BulkResult, Refusal } from '../data/dataProvider';
import { messageOf } from '../data/ServiceError';
import { ConfirmDialog } from './ConfirmDialog';
import { RefusalDialog } from './RefusalDialog';

/** One call for all, whose answer says which were deleted and why the others were not. */
const useDeleteMany = () => {
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider();
    return async (ids: Identifier[]): Promise<BulkResult> =>
        (await dataProvider.deleteMany(resource, { ids })) as BulkResult;
};

/** Our own button: react-admin's counts the selection, not what the server deleted. */
export const BulkDelete = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const deleteMany = useDeleteMany();
    const unselectAll = useUnselectAll(useResourceContext() ?? '');
    const { selectedIds } = useListContext<RaRecord>();
    const [step, setStep] = useState<'asking' | 'busy'>();
    const [error, setError] = useState<string>();
    const [refused, setRefused] = useState<readonly Refusal[]>([]);

    const confirm = async () => {
        setStep('busy');
        try {
            const result = await deleteMany(selectedIds);
            setStep(undefined);
            if (result.refused.length > 0) setRefused(result.refused);
            else unselectAll();
            notify('record.bulkDone', { type: 'success', messageArgs: { smart_count: result.data?.length ?? 0 } });
            refresh();
        } catch (failure) {
            setStep('asking');
            setError(messageOf(failure));
        }
    };
    const ask = () => {
        setError(undefined);
        setStep('asking');
    };

    return (
        <>
            <Button color="error" startIcon={<DeleteIcon />} onClick={ask}>
                {translate('record.delete')}
            </Button>
            <ConfirmDialog
                isOpen={step !== undefined}
                isBusy={step === 'busy'}
                title={translate('record.bulkDelete', { smart_count: selectedIds.length })}
                text={translate('record.deleteText')}
                error={error}
                action={translate('record.delete')}
                onConfirm={() => void confirm()}
                onClose={() => setStep(undefined)}
            />
            <RefusalDialog refused={refused} onClose={() => setRefused([])} />
        </>
    );
};
