import { useState } from 'react';
import { useDelete, useNotify, useRedirect, useTranslate, type RaRecord } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { Definition } from '../../../models/resource';
import { messageOf } from '../../data/ServiceError';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { lastList } from '../../list/address/lastList';
import { represent } from '../record/represent';

interface DeleteButtonProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    /** What else goes with it, or why it cannot go. */
    readonly consequence?: string;
    /** It cannot go. */
    readonly isRefused?: boolean;
}

/** Deletes a record after asking; a refusal (it is used elsewhere) is shown where one asked. */
export const DeleteButton = ({ definition, record, consequence, isRefused = false }: DeleteButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const [isAsking, setAsking] = useState(false);
    const [error, setError] = useState<string>();
    const [remove, { isPending }] = useDelete<RaRecord>(
        definition.path,
        { id: record.id, previousData: record },
        {
            mutationMode: 'pessimistic',
            onSuccess: () => {
                notify('record.deleted', { type: 'success' });
                redirect(lastList(definition.path));
            },
            onError: (failure: unknown) => setError(messageOf(failure)),
        },
    );
    const ask = () => {
        setError(undefined);
        setAsking(true);
    };
    return (
        <>
            <Button color="error" variant="text" startIcon={<DeleteIcon />} onClick={ask}>
                {translate('record.delete')}
            </Button>
            <ConfirmDialog
                isOpen={isAsking}
                isBusy={isPending || isRefused}
                title={translate('record.deleteTitle', { name: represent(definition)(record) })}
                text={consequence ?? translate('record.deleteText')}
                error={error}
                action={translate('record.delete')}
                onConfirm={() => void remove()}
                onClose={() => setAsking(false)}
            />
        </>
    );
};
