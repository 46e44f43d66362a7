import { LinkBase, setSubmissionErrors, useNotify, useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormMode } from './traits';

/** Specification section 9; the form draws its inputs anew first. */
const FOCUS_MS = 100;

const useSaveAndAdd = (first: string) => {
    const { save } = useSaveContext();
    const { handleSubmit, reset, setError, setFocus } = useFormContext();
    const notify = useNotify();

    /** Back to what a new record starts with, in its first input. */
    const startAgain = () => {
        notify('record.created', { type: 'success' });
        reset();
        setTimeout(() => setFocus(first), FOCUS_MS);
    };
    return handleSubmit(async (values: FieldValues) => {
        const errors = (await save?.(values, { onSuccess: startAgain })) as FieldValues | undefined;
        if (errors) setSubmissionErrors(errors, setError);
    });
};

interface FormActionsProps {
    readonly mode: FormMode;
    /** The form's first input, where the next record begins. */
    readonly first: string;
    /** The place that Cancel leads to, or what it does. */
    readonly cancel: string | (() => void);
}

const CancelButton = ({ cancel }: Pick<FormActionsProps, 'cancel'>) => {
    const text = useTranslate()('record.cancel');
    if (typeof cancel === 'string')
        return (
            <Button component={LinkBase} to={cancel} color="inherit">
                {text}
            </Button>
        );
    return (
        <Button color="inherit" onClick={cancel}>
            {text}
        </Button>
    );
};

/** Save, Save and add another (but in a dialog), Cancel. A new record can be saved as it stands: a clone starts complete. */
export const FormActions = ({ mode, first, cancel }: FormActionsProps) => {
    const translate = useTranslate();
    const { isSubmitting, isDirty } = useFormState();
    const saveAndAdd = useSaveAndAdd(first);
    const isNew = mode === 'create';
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                px: { xs: 2, sm: 3 },
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Button type="submit" variant="contained" disabled={isSubmitting || (!isNew && !isDirty)}>
                {translate('record.save')}
            </Button>
            {isNew && typeof cancel === 'string' && (
                <Button variant="outlined" disabled={isSubmitting} onClick={event => void saveAndAdd(event)}>
                    {translate('record.saveAndAdd')}
                </Button>
            )}
            <CancelButton cancel={cancel} />
        </Box>
    );
};
