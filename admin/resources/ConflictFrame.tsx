import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { formatDateTime } from '../../models/format';
import type { Values } from './conflict';

interface ConflictFrameProps {
    /** The record as somebody else saved it meanwhile. */
    readonly saved: Values;
    readonly isBusy: boolean;
    /** Whether there is something to choose. */
    readonly differs: boolean;
    readonly children: ReactNode;
    readonly onResolve: () => void;
    readonly onClose: () => void;
}

/** Says who saved a record meanwhile; within it, what of both versions is to stand. */
export const ConflictFrame = ({ saved, isBusy, differs, children, onResolve, onClose }: ConflictFrameProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.conflict')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>
                    {translate('record.conflictWho', {
                        user: saved['update_user'] as string,
                        date: formatDateTime(saved['update_date'] as string | null),
                    })}{' '}
                    {translate(differs ? 'record.conflictChoose' : 'record.conflictSame')}
                </DialogContentText>
                {children}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button variant="contained" disabled={isBusy} onClick={onResolve}>
                    {translate('record.saveAgain')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
