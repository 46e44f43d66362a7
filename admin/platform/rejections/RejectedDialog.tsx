import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RejectedItem } from './rejectedItem';
import { RejectedList } from './RejectedList';

interface NoticeDialogProps {
    readonly isOpen: boolean;
    readonly title: string;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

/** Shows a notice, which stays until it is closed. */
const NoticeDialog = ({ isOpen, title, onClose, children }: NoticeDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
                <Button onClick={onClose} autoFocus>
                    {translate('ra.action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

interface RejectedDialogProps {
    readonly title: string;
    readonly rejected: readonly RejectedItem[];
    readonly onClose: () => void;
}

/** Shows what was left unchanged, until the dialog is closed. */
export const RejectedDialog = ({ title, rejected, onClose }: RejectedDialogProps) => (
    <NoticeDialog isOpen={rejected.length > 0} title={title} onClose={onClose}>
        <RejectedList rejected={rejected} onLeave={onClose} />
    </NoticeDialog>
);
