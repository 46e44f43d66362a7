import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { normalizeText, toComparable } from '../../../../models/platform/format/normalize';
import { messageOf } from '../../data/ServiceError';
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
    const [error, setError] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const trimmed = normalizeText(name);
    const submit = async () => {
        setBusy(true);
        try {
            await onSave(trimmed);
            onClose();
        } catch (failure) {
            setError(messageOf(failure));
            setBusy(false);
        }
    };
    const onSubmit = (event: SyntheticEvent) => {
        event.preventDefault();
        event.stopPropagation();
        if (trimmed) void submit();
    };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
            <form onSubmit={onSubmit}>
                <DialogTitle id={id}>{title}</DialogTitle>
                <DialogContent>
                    {error !== undefined && <ErrorBanner message={error} />}
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
                    <Button type="submit" variant="contained" disabled={isBusy || trimmed === ''}>
                        {translate('record.save')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
