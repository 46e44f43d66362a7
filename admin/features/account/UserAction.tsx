import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import Button from '@mui/material/Button';
import { messageOf } from '../../platform/data/ServiceError';
import { ConfirmDialog } from '../../platform/dialogs/ConfirmDialog';

interface UserActionProps {
    readonly title: string;
    /** What it does, which the administrator confirms. */
    readonly text: string;
    /** The text of the button that does it. */
    readonly action: string;
    /** The key of the message afterwards. */
    readonly done: string;
    readonly act: () => Promise<unknown>;
}

/** An action of administrators on a user that cannot be undone. */
export const UserAction = ({ title, text, action, done, act }: UserActionProps) => {
    const notify = useNotify();
    const refresh = useRefresh();
    const [isOpen, setOpen] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState<string>();
    const confirm = async () => {
        setBusy(true);
        try {
            await act();
            setOpen(false);
            refresh();
            notify(done, { type: 'success' });
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {title}
            </Button>
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={isBusy}
                title={title}
                text={text}
                error={error}
                action={action}
                onConfirm={() => void confirm()}
                onClose={() => setOpen(false)}
            />
        </>
    );
};
