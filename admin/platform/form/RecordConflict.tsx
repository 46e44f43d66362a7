import { useState } from 'react';
import { setSubmissionErrors, useSaveContext, type RaRecord } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { Definition } from '../../../models/platform/definition/resource';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { FormRow } from '../../../models/platform/children/recordCollection';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { compareRow, type DifferingCell } from '../../../models/platform/history/merge';
import { VersionsDialog } from '../history/conflict/VersionsDialog';
import { InputLabel } from '../fields/InputLabel';
import { changeableFields } from './changeable';
import { formFields } from '../record/fieldsOf';
import { RowLabel, RowValues } from '../children/RowWords';
import { rowsIn } from '../children/rowRules';
import { compareRowsOf, mergeRowsOf } from '../children/versions';
import { viewOptionsOf } from '../screens/viewOptions';
import { FieldValue } from '../show/FieldValue';

interface RecordConflictProps {
    readonly definition: Definition;
    /** The record that the form's changes are based on. */
    readonly base: RaRecord;
    /** The record as another user saved it concurrently. */
    readonly saved: RaRecord;
    readonly onClose: () => void;
    /** Called with the saved record, which the form's changes are based on from then on. */
    readonly onResolve: (saved: RaRecord) => void;
}

/** Saves the form again, over what another user saved. */
const useSaveAgain = (saved: RaRecord) => {
    const { save } = useSaveContext();
    const { handleSubmit, setError } = useFormContext();
    return handleSubmit(async (values: FieldValues) => {
        const errors = (await save?.(values, { meta: { base: saved } })) as FieldValues | undefined;
        if (errors) setSubmissionErrors(errors, setError);
    });
};

/** Returns the fields that can be chosen: those that the form shows and may change. */
const namesOf = (definition: Definition, saved: RaRecord) =>
    changeableFields(definition, formFields(definition), saved)
        .filter(([, { options }]) => !options.writeOnly)
        .map(([name]) => name);

/**
 * Shows both versions of a record of the form around it, where they differ: users choose between them field by field.
 */
export const RecordConflict = ({ definition, base, saved, onClose, onResolve }: RecordConflictProps) => {
    const { getValues, setValue, formState } = useFormContext();
    const saveAgain = useSaveAgain(saved);
    const collection = isSystemEntity(saved) ? undefined : formCollectionOf(definition);
    // Computed from the form as it was when it was rejected.
    const { fieldOverrides = {} } = viewOptionsOf(definition.path);
    const [{ versions, fields, rows }] = useState(() => {
        const versions = { base, mine: { ...getValues() }, theirs: saved };
        return {
            versions,
            fields: compareRow(null, versions, { names: namesOf(definition, saved) }),
            rows: collection ? compareRowsOf(collection, versions) : [],
        };
    });
    const rowOfCell = ({ id }: DifferingCell): FormRow => {
        const all = collection ? [versions.mine, versions.theirs].flatMap(each => rowsIn(collection, each)) : [];
        return all.find(row => row.id === id) ?? { id: id ?? 0 };
    };
    return (
        <VersionsDialog
            saved={saved}
            cells={[...fields, ...rows] as readonly DifferingCell[]}
            onClose={onClose}
            isBusy={formState.isSubmitting}
            labelOf={each =>
                collection && each.id !== null ? (
                    <RowLabel collection={collection} cell={each} row={rowOfCell(each)} />
                ) : (
                    <InputLabel source={each.names[0] ?? ''} />
                )
            }
            textOf={({ id, names }, values) =>
                collection && id !== null ? (
                    <RowValues collection={collection} names={names} values={values} />
                ) : (
                    names.map(name => (
                        <FieldValue
                            key={name}
                            name={name}
                            field={definition.allFields[name]}
                            value={values[name]}
                            Own={fieldOverrides[name]?.Show}
                        />
                    ))
                )
            }
            onResolve={sideOf => {
                const take = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });
                for (const cell of fields)
                    if (sideOf(cell) === 'theirs')
                        for (const [name, value] of Object.entries(cell.theirs)) take(name, value);
                if (collection && rows.length > 0)
                    take(collection.rows.name, mergeRowsOf(collection, versions, sideOf));
                onResolve(saved);
                void saveAgain();
            }}
        />
    );
};
