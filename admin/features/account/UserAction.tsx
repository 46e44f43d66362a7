import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import Button from '@mui/material/Button';
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
    const acting = useMutation({
        mutationFn: act,
        onSuccess: () => {
            setOpen(false);
            refresh();
            notify(done, { type: 'success' });
        },
    });
    const open = () => {
        if (acting.isError) acting.reset();
        setOpen(true);
    };
    return (
        <>
            <Button variant="outlined" onClick={open}>
                {title}
            </Button>
            <ConfirmDialog
                isOpen={isOpen}
                isBusy={acting.isPending}
                title={title}
                text={text}
                error={acting.error?.message}
                action={action}
                onConfirm={() => acting.mutate()}
                onClose={() => setOpen(false)}
            />
        </>
    );
};
