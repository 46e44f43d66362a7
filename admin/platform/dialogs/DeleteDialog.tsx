import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf, ServiceError } from '../data/ServiceError';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteDialogProps {
    readonly isOpen?: boolean;
    /** Of the record. */
    readonly name: string;
    /** Text about what is deleted along with it, or why it cannot be deleted. */
    readonly consequence?: string | undefined;
    /** It cannot go. */
    readonly isBlocked?: boolean;
    /** @throws ServiceError */
    readonly remove: () => Promise<unknown>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Asks before a record goes; a refusal (it is used elsewhere) is shown where one asked. */
export const DeleteDialog = ({ isOpen = true, isBlocked = false, name, consequence, ...does }: DeleteDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const remove = async () => {
        setBusy(true);
        try {
            await does.remove();
            notify('record.deleted', { type: 'success' });
            does.onDone();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            setError(messageOf(failure));
            setBusy(false);
        }
    };
    const close = () => {
        setError(undefined);
        does.onClose();
    };
    return (
        <ConfirmDialog
            isOpen={isOpen}
            isBusy={isBusy || isBlocked}
            title={translate('record.deleteTitle', { name })}
            text={consequence ?? translate('record.deleteText')}
            error={error}
            action={translate('record.delete')}
            onConfirm={() => void remove()}
            onClose={close}
        />
    );
};
