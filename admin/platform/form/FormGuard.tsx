import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedContext } from './unsaved';
import { UnsavedGuard } from './UnsavedGuard';

/** Prompts before the current form, or its dialog, is left with changes that are not saved. */
export const FormGuard = () => {
    const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
    const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
    const reportUnsaved = useContext(UnsavedContext);
    useEffect(() => reportUnsaved?.(isUnsaved), [reportUnsaved, isUnsaved]);
    return reportUnsaved ? null : <UnsavedGuard isUnsaved={isUnsaved} isSaving={isSubmitting} />;
};
