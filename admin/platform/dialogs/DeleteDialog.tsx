import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../models/platform/format/format';
import { MAX_LOGGED_ROWS } from '../../../models/platform/undo/changeSet';
import { collectChangeSets } from '../data/changeSets';
import { messageOf, ServiceError } from '../data/ServiceError';
import { useNotifyDone } from '../undo/undoOffer';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteDialogProps {
    readonly isOpen?: boolean;
    /** Name of the record. */
    readonly name: string;
    /** Text about what is deleted along with it, or why it cannot be deleted. */
    readonly consequence?: string | undefined;
    /** Whether it cannot be deleted. */
    readonly isBlocked?: boolean;
    /** Records of its kind can be put back. */
    readonly isRestorable?: boolean;
    /** The number of rows that are deleted, the record itself included, as far as it is known. */
    readonly rows?: number;
    /** @throws ServiceError */
    readonly remove: () => Promise<unknown>;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** Returns a function that returns the sentence on whether a deletion of so many rows can be undone. */
export const useDeletionText = (): ((isRestorable: boolean, rows?: number) => string) => {
    const translate = useTranslate();
    return (isRestorable, rows = 1) => {
        if (!isRestorable) return translate('record.deleteText');
        if (rows <= MAX_LOGGED_ROWS) return translate('record.deleteRestorable');
        return translate('record.deleteTooMany', { limit: formatInteger(MAX_LOGGED_ROWS) });
    };
};

/** Prompts before a record is deleted; a rejection (it is used elsewhere) is shown in the dialog. */
export const DeleteDialog = ({
    isOpen = true,
    isBlocked = false,
    isRestorable = false,
    rows,
    name,
    consequence,
    ...does
}: DeleteDialogProps) => {
    const translate = useTranslate();
    const deletionText = useDeletionText();
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
            text={[consequence, !isBlocked && deletionText(isRestorable, rows)].filter(Boolean).join(' ')}
            error={error}
            action={translate('record.delete')}
            onConfirm={() => void remove()}
            onClose={close}
        />
    );
};
