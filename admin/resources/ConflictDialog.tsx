import { useId, useState } from 'react';
import { setSubmissionErrors, useSaveContext, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { formatDateTime } from '../../models/format';
import type { Definition } from '../../models/resource';
import { differencesOf, type Side } from './conflict';
import { ConflictRow } from './ConflictRow';

interface ConflictDialogProps {
    readonly definition: Definition;
    /** The record that the form's changes were made to. */
    readonly base: RaRecord;
    /** The record as somebody else saved it meanwhile. */
    readonly saved: RaRecord;
    readonly onClose: () => void;
    /** The form's changes are from here on made to the saved record. */
    readonly onResolve: (saved: RaRecord) => void;
}

/** Saves the form again, over what somebody else saved. */
const useSaveAgain = (saved: RaRecord) => {
    const { save } = useSaveContext();
    const { handleSubmit, setError } = useFormContext();
    return handleSubmit(async (values: FieldValues) => {
        const errors = (await save?.(values, { meta: { base: saved } })) as FieldValues | undefined;
        if (errors) setSubmissionErrors(errors, setError);
    });
};

/** Both versions, field by field, where they differ: each can be kept or taken (domain.md section 1). */
export const ConflictDialog = ({ definition, base, saved, onClose, onResolve }: ConflictDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const { getValues, setValue, formState } = useFormContext();
    const saveAgain = useSaveAgain(saved);
    // As the form was when it was refused.
    const [differences] = useState(() => differencesOf(definition, { base, mine: getValues(), saved }));
    const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});

    const resolve = () => {
        for (const { name, theirs, likely } of differences)
            if ((chosen[name] ?? likely) === 'theirs') setValue(name, theirs, { shouldDirty: true });
        onResolve(saved);
        void saveAgain();
    };

    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.conflict')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>
                    {translate('record.conflictWho', {
                        user: saved['update_user'] as string,
                        date: formatDateTime(saved['update_date'] as string | null),
                    })}{' '}
                    {translate(differences.length > 0 ? 'record.conflictChoose' : 'record.conflictSame')}
                </DialogContentText>
                {differences.map(difference => (
                    <ConflictRow
                        key={difference.name}
                        definition={definition}
                        difference={difference}
                        side={chosen[difference.name] ?? difference.likely}
                        onSide={side => setChosen({ ...chosen, [difference.name]: side })}
                    />
                ))}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button variant="contained" disabled={formState.isSubmitting} onClick={resolve}>
                    {translate('record.saveAgain')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
