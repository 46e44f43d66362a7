import { useId, useState, type SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { normalizeText, toComparable } from '../../../../models/platform/format/normalize';
import { ErrorBanner } from '../../layout/ErrorBanner';

/** Specification section 5. */
const MAX_NAME_LENGTH = 100;

interface NameDialogProps {
    readonly title: string;
    readonly initial: string;
    /** Names that would be replaced. */
    readonly taken: readonly string[];
    readonly onSave: (name: string) => Promise<void>;
    readonly onClose: () => void;
}

/** Prompts for a name, and stays open to show why it was rejected. */
export const NameDialog = ({ title, initial, taken, onSave, onClose }: NameDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const [name, setName] = useState(initial);
    const trimmed = normalizeText(name);
    const { mutate: save, isPending, error } = useMutation({ mutationFn: onSave, onSuccess: onClose });
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        if (trimmed) save(trimmed);
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
            <form onSubmit={onSubmit}>
                <DialogTitle id={id}>{title}</DialogTitle>
                <DialogContent>
                    {error && <ErrorBanner message={error.message} />}
                    <TextField
                        id={`${id}-name`}
                        label={translate('saved.name')}
                        value={name}
                        autoFocus
                        required
                        onChange={event => setName(event.target.value)}
                        helperText={
                            taken.some(one => toComparable(one) === toComparable(name))
                                ? translate('saved.replaces')
                                : undefined
                        }
                        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, autoComplete: 'off' } }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button color="inherit" onClick={onClose}>
                        {translate('record.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" disabled={isPending || trimmed === ''}>
                        {translate('record.save')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
