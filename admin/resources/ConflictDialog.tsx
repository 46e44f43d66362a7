import { useState } from 'react';
import { setSubmissionErrors, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Definition } from '../../models/resource';
import { differencesOf, type Side } from './conflict';
import { ConflictFrame } from './ConflictFrame';
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
        <ConflictFrame
            {...{ saved, onClose }}
            isBusy={formState.isSubmitting}
            differs={differences.length > 0}
            onResolve={resolve}
        >
            {differences.map(difference => (
                <ConflictRow
                    key={difference.name}
                    definition={definition}
                    difference={difference}
                    side={chosen[difference.name] ?? difference.likely}
                    onSide={side => setChosen({ ...chosen, [difference.name]: side })}
                />
            ))}
        </ConflictFrame>
    );
};
