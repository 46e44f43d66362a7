import type { ComponentType, SyntheticEvent } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormMode } from '../feature';
import { useSaveAnd } from './useSaveAnd';
import { useSaveKey } from './useSaveKey';

const useSaveAndAdd = (first: string) => {
    const { reset, setFocus } = useFormContext();
    const notify = useNotify();
    /** Resets the form to what a new record starts with, and focuses its first input. */
    return useSaveAnd(() => {
        notify('record.created', { type: 'success' });
        // The field that loses the focus is validated while it still has its value: blank it would show that it is
        // required, and move what is pressed next from under the pointer.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setFocus(first);
        reset();
    });
};

interface FormActionsProps {
    readonly mode: FormMode;
    /** The form's first input, where the next record begins. */
    readonly first: string;
    /** The path that Cancel leads to, or the function that it calls. */
    readonly cancel: string | (() => void);
    /** The key of the text of the button that saves, if not Save. */
    readonly save?: string;
    /** Another button that saves and continues in its own way, instead of adding another. */
    readonly SaveExtra?: ComponentType | undefined;
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

/** Returns the props by which a button retains the focus while a save is pending, but ignores another press. */
export const toSubmitGuardProps = (isSubmitting: boolean) => ({
    'aria-disabled': isSubmitting,
    onClickCapture: (event: SyntheticEvent) => {
        if (!isSubmitting) return;
        event.preventDefault();
        event.stopPropagation();
    },
});

/** Saves, and begins with the next new record. */
const SaveAndAdd = ({ first }: Pick<FormActionsProps, 'first'>) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const saveAndAdd = useSaveAndAdd(first);
    return (
        <Button
            variant="outlined"
            data-saves
            {...toSubmitGuardProps(isSubmitting)}
            onClick={event => void saveAndAdd(event)}
        >
            {translate('record.saveAndAdd')}
        </Button>
    );
};

/**
 * Shows Cancel, Save and add another (but in a dialog), Save: as in every dialog the button that continues is at the
 * right. A new record can be saved unchanged: a clone starts complete.
 */
export const FormActions = ({ mode, first, cancel, save = 'record.save', SaveExtra }: FormActionsProps) => {
    const translate = useTranslate();
    const { isSubmitting, isDirty } = useFormState();
    const isNew = mode === 'create';
    const saveButton = useSaveKey();
    return (
        <Box
            // The field that a press blurs would show its error at once, and move what is pressed from under the
            // pointer.
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
                // It stays in sight under a long form.
                position: 'sticky',
                // Where the edge of a dialog is between two pixels, a line of the form would show below the bar.
                bottom: '-1px',
                zIndex: 2,
                bgcolor: 'background.paper',
                borderRadius: '0 0 var(--radius) var(--radius)',
            }}
        >
            <CancelButton cancel={cancel} />
            {SaveExtra ? <SaveExtra /> : isNew && typeof cancel === 'string' && <SaveAndAdd first={first} />}
            <Button
                ref={saveButton}
                type="submit"
                variant="contained"
                data-saves
                aria-keyshortcuts="Control+S"
                disabled={!isNew && !isDirty}
                {...toSubmitGuardProps(isSubmitting)}
            >
                {translate(save)}
            </Button>
        </Box>
    );
};
