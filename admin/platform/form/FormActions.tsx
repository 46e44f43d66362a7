import type { SyntheticEvent } from 'react';
import { LinkBase, setSubmissionErrors, useNotify, useSaveContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormMode } from '../feature';

const useSaveAndAdd = (first: string) => {
    const { save } = useSaveContext();
    const { handleSubmit, reset, setError, setFocus } = useFormContext();
    const notify = useNotify();

    /** Back to what a new record starts with, in its first input. */
    const startAgain = () => {
        notify('record.created', { type: 'success' });
        // The field that is left is looked at while it still has its value: blank it would tell that it is required,
        // and move what is pressed next from under the pointer.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setFocus(first);
        reset();
    };
    return async (event: SyntheticEvent): Promise<void> => {
        const saved = { isDone: false };
        const submit = handleSubmit(async (values: FieldValues) => {
            const onSuccess = () => {
                saved.isDone = true;
            };
            const errors = (await save?.(values, { onSuccess })) as FieldValues | undefined;
            if (errors) setSubmissionErrors(errors, setError);
        });
        await submit(event);
        // Not before the form knows that it is submitted: it would take the next record for saved too.
        if (saved.isDone) startAgain();
    };
};

interface FormActionsProps {
    readonly mode: FormMode;
    /** The form's first input, where the next record begins. */
    readonly first: string;
    /** The place that Cancel leads to, or what it does. */
    readonly cancel: string | (() => void);
    /** The key of the text of the button that saves, if not Save. */
    readonly save?: string;
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

/** While a save is under way its button keeps the focus, but another press does nothing. */
const toSubmitGuardProps = (isSubmitting: boolean) => ({
    'aria-disabled': isSubmitting,
    onClickCapture: (event: SyntheticEvent) => {
        if (!isSubmitting) return;
        event.preventDefault();
        event.stopPropagation();
    },
});

/**
 * Cancel, Save and add another (but in a dialog), Save: as in every dialog what goes on is at the right. A new record
 * can be saved as it stands: a clone starts complete.
 */
export const FormActions = ({ mode, first, cancel, save = 'record.save' }: FormActionsProps) => {
    const translate = useTranslate();
    const { isSubmitting, isDirty } = useFormState();
    const saveAndAdd = useSaveAndAdd(first);
    const isNew = mode === 'create';
    return (
        <Box
            // The field that is left by a press would tell its error at once, and move what is pressed from under it.
            onMouseDown={event => event.preventDefault()}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                gap: 1,
                px: { xs: 2, sm: 3 },
                py: 2,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <CancelButton cancel={cancel} />
            {isNew && typeof cancel === 'string' && (
                <Button
                    variant="outlined"
                    data-saves
                    {...toSubmitGuardProps(isSubmitting)}
                    onClick={event => void saveAndAdd(event)}
                >
                    {translate('record.saveAndAdd')}
                </Button>
            )}
            <Button
                type="submit"
                variant="contained"
                data-saves
                disabled={!isNew && !isDirty}
                {...toSubmitGuardProps(isSubmitting)}
            >
                {translate(save)}
            </Button>
        </Box>
    );
};
