import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard';

/** Asks before the form at hand is left with changes that are not saved. */
export const FormGuard = () => {
    const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
    const isDirty = Object.keys(dirtyFields).length > 0;
    return <UnsavedGuard isUnsaved={isDirty && !isSubmitSuccessful} isSaving={isSubmitting} />;
};
