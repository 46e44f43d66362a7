import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatInteger } from '../../../../models/format';
import type { Refused } from '../refused';
import { RefusedList } from './RefusedList';

interface RefusedDialogProps {
    readonly refused: readonly Refused[];
    readonly onClose: () => void;
}

/** Says what was not done, until it has been read. */
export const RefusedDialog = ({ refused, onClose }: RefusedDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const count = refused.length;
    return (
        <Dialog open={count > 0} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id}>
                {translate('adrProducts.refused', { smart_count: count, count: formatInteger(count) })}
            </DialogTitle>
            <DialogContent>
                <RefusedList refused={refused} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} autoFocus>
                    {translate('ra.action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
