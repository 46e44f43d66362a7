import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { collectChangeSets } from '../data/changeSets';
import { messageOf, ServiceError } from '../data/ServiceError';
import { useNotifyDone } from '../undo/undoOffer';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteDialogProps {
    readonly isOpen?: boolean;
    /** Of the record. */
    readonly name: string;
    /** Text about what is deleted along with it, or why it cannot be deleted. */
    readonly consequence?: string | undefined;
    /** It cannot go. */
    readonly isBlocked?: boolean;
    /** It can be put back. */
    readonly isRestorable?: boolean;
    /** @throws ServiceError */
    readonly remove: () => Promise<unknown>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Returns the key of what is said of a deletion. */
export const deletionText = (isRestorable: boolean): string =>
    isRestorable ? 'record.deleteRestorable' : 'record.deleteText';

/** Asks before a record goes; a refusal (it is used elsewhere) is shown where one asked. */
export const DeleteDialog = ({
    isOpen = true,
    isBlocked = false,
    isRestorable = false,
    name,
    consequence,
    ...does
}: DeleteDialogProps) => {
    const translate = useTranslate();
    const notifyDone = useNotifyDone();
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const remove = async () => {
        setBusy(true);
        try {
            const { changeSetIds } = await collectChangeSets(does.remove, ({ method }) => method === 'DELETE');
            notifyDone(changeSetIds, 'record.deletedName', { name });
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
            text={[consequence, !isBlocked && translate(deletionText(isRestorable))].filter(Boolean).join(' ')}
            error={error}
            action={translate('record.delete')}
            onConfirm={() => void remove()}
            onClose={close}
        />
    );
};
