import { useState } from 'react';
import { setSubmissionErrors, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Definition } from '../../../models/platform/definition/resource';
import { rowsPartOf } from '../../../models/resources';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { contestedIn } from '../../../models/versions';
import { VersionsDialog } from '../history/conflict/VersionsDialog';
import { InputLabel } from '../fields/InputLabel';
import { changeableFields } from './changeable';
import { formFields } from '../record/fieldsOf';
import { rowsIn } from '../../resources/rows/rowRules';
import { RowLabel, RowValues } from '../../resources/rows/RowWords';
import { contestedRowsOf, rowsWith } from '../../resources/rows/versions';
import { traitsOf } from '../../resources/screens/traits';
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
    changeableFields(definition, formFields(definition), saved)
        .filter(([, { options }]) => !options.writeOnly)
        .map(([name]) => [name]);

/** Both versions of a record of the form around it, where they differ: each field can be kept or taken. */
export const RecordConflict = ({ definition, base, saved, onClose, onResolve }: RecordConflictProps) => {
    const { getValues, setValue, formState } = useFormContext();
    const saveAgain = useSaveAgain(saved);
    const part = isSystemEntity(saved) ? undefined : rowsPartOf(definition);
    // As the form was when it was refused.
    const { looks = {} } = traitsOf(definition.path);
    const [contested] = useState(() => {
        const versions = { base, mine: getValues(), saved };
        const fields = contestedIn(groupsOf(definition, saved), versions);
        return part ? [...fields, ...contestedRowsOf(part, versions)] : fields;
    });
    return (
        <VersionsDialog
            {...{ saved, contested, onClose }}
            isBusy={formState.isSubmitting}
            labelOf={each =>
                part && each.id !== null ? (
                    <RowLabel part={part} contested={each} />
                ) : (
                    <InputLabel source={each.names[0] ?? ''} />
                )
            }
            textOf={({ id, names }, values) =>
                part && id !== null ? (
                    <RowValues {...{ part, names, values }} />
                ) : (
                    names.map(name => (
                        <FieldValue
                            key={name}
                            {...{ name, field: definition.allFields[name], value: values[name] }}
                            Own={looks[name]?.Show}
                        />
                    ))
                )
            }
            onResolve={(_, theirs) => {
                const take = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
                for (const { id, theirs: values } of theirs)
                    if (id === null) for (const [name, value] of Object.entries(values)) take(name, value);
                if (part && theirs.some(({ id }) => id !== null))
                    take(part.rows.name, rowsWith(part, rowsIn(part, getValues()), theirs));
                onResolve(saved);
                void saveAgain();
            }}
        />
    );
};
