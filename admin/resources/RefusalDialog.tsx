import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Refusal } from '../data/dataProvider';
import { RecordName } from './RecordName';

interface RefusalDialogProps {
    readonly title: string;
    readonly refused: readonly Refusal[];
    readonly onClose: () => void;
}

/** Which of the selected records were left, and why. */
export const RefusalDialog = ({ title, refused, onClose }: RefusalDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <Dialog open={refused.length > 0} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent>
                <ul>
                    {refused.map(({ id: record, reason }) => (
                        <li key={record}>
                            <RecordName id={record} />: {translate(reason, { _: reason })}
                        </li>
                    ))}
                </ul>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} autoFocus>
                    {translate('ra.action.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
