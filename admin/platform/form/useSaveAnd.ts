import type { SyntheticEvent } from 'react';
import { setSubmissionErrors, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';

/**
 * Returns the handler of a button that saves the form and then continues in its own way. What the server rejects is
 * shown at its fields.
 */
export const useSaveAnd = (goOn: (record: RaRecord) => void) => {
    const { save } = useSaveContext();
    const { handleSubmit, setError } = useFormContext();
    return async (event: SyntheticEvent): Promise<void> => {
        const saved: { record?: RaRecord } = {};
        const submit = handleSubmit(async (values: FieldValues) => {
            const onSuccess = (record: RaRecord) => {
                saved.record = record;
            };
            const errors = (await save?.(values, { onSuccess })) as FieldValues | undefined;
            if (errors) setSubmissionErrors(errors, setError);
        });
        await submit(event);
        // Not before the form knows that it is submitted: it would treat later changes as saved too.
        if (saved.record) goOn(saved.record);
    };
};
