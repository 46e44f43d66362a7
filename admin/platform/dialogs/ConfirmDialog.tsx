import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { ErrorBanner } from '../layout/ErrorBanner';
import { FirstFocus } from '../layout/focus/FirstFocus';

interface ConfirmDialogProps {
    readonly isOpen: boolean;
    readonly isBusy: boolean;
    readonly title: string;
    readonly text: string;
    readonly error?: string | undefined;
    readonly action: string;
    /** The text of the button that goes back, where Cancel could mean either. */
    readonly cancel?: string;
    readonly color?: 'error' | 'primary';
    /** Below the text. */
    readonly children?: ReactNode;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
}

/** Prompts before an action that cannot be undone, and stays open to show why it was rejected. */
export const ConfirmDialog = ({
    isOpen,
    isBusy,
    title,
    text,
    error,
    action,
    cancel,
    color = 'error',
    children,
    onConfirm,
    onClose,
}: ConfirmDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth={children ? 'sm' : 'xs'} fullWidth>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                {title}
            </DialogTitle>
            <DialogContent>
                {error !== undefined && <ErrorBanner message={error} />}
                <DialogContentText sx={{ mb: children ? 2 : 0 }}>{text}</DialogContentText>
                <FirstFocus>{children}</FirstFocus>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose} autoFocus>
                    {cancel ?? translate('record.cancel')}
                </Button>
                <Button color={color} variant="contained" disabled={isBusy} onClick={onConfirm}>
                    {action}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
