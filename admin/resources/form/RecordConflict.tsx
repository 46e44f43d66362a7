import { useState } from 'react';
import { setSubmissionErrors, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Definition } from '../../../models/resource';
import { contestedIn } from '../../../models/versions';
import { VersionsDialog } from '../../conflict/VersionsDialog';
import { InputLabel } from '../../fields/InputLabel';
import { changeableFields } from './changeable';
import { formFields } from '../record/fieldsOf';
import { FieldValue } from '../show/FieldValue';

interface RecordConflictProps {
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

/** What can be chosen: each field that the form shows and may change by itself. */
const groupsOf = (definition: Definition, saved: RaRecord) =>
    changeableFields(formFields(definition), saved)
        .filter(([, { options }]) => !options.writeOnly)
        .map(([name]) => [name]);

/** Both versions of a record of the form around it, where they differ: each field can be kept or taken. */
export const RecordConflict = ({ definition, base, saved, onClose, onResolve }: RecordConflictProps) => {
    const { getValues, setValue, formState } = useFormContext();
    const saveAgain = useSaveAgain(saved);
    // As the form was when it was refused.
    const [contested] = useState(() => contestedIn(groupsOf(definition, saved), { base, mine: getValues(), saved }));
    return (
        <VersionsDialog
            {...{ saved, contested, onClose }}
            isBusy={formState.isSubmitting}
            labelOf={({ names: [name = ''] }) => <InputLabel source={name} />}
            textOf={({ names: [name = ''] }, values) => <FieldValue {...{ definition, name }} value={values[name]} />}
            onResolve={(_, theirs) => {
                for (const { theirs: values } of theirs)
                    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
                onResolve(saved);
                void saveAgain();
            }}
        />
    );
};
