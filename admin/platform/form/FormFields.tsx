import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import type { Definition } from '../../../models/platform/definition/resource';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { useFirstFocus } from '../layout/focus/useFirstFocus';
import { FieldInput } from './FieldInput';
import { formFields, type NamedField } from '../record/fieldsOf';
import { changeableFields } from './changeable';
import type { FormMode } from '../feature';
import { FormRows } from '../children/FormRows';
import { viewOptionsOf } from '../screens/viewOptions';

/** A box of several lines, a list, and switches take a whole row. */
const isWide = ([, { kind, options }]: NamedField): boolean =>
    kind.name === 'boolean' ||
    kind.name === 'referenceList' ||
    kind.name === 'userList' ||
    (options as { readonly multiline?: boolean }).multiline === true;

const NONE: readonly string[] = [];

/** Clears the errors of fields that are not shown any more: they concern nobody. */
const useForgetting = (hidden: readonly string[]) => {
    const { clearErrors } = useFormContext();
    const names = hidden.join();
    useEffect(() => {
        if (names) clearErrors(names.split(','));
    }, [names, clearErrors]);
};

interface FormFieldsProps {
    readonly definition: Definition;
    readonly mode: FormMode;
    /** Values that are not asked for. */
    readonly fixed: object;
}

/** The inputs of a form; which of them are there may depend on what is entered. */
export const FormFields = ({ definition, mode, fixed }: FormFieldsProps) => {
    const record = useRecordContext();
    const values = useWatch();
    const containerRef = useFirstFocus<HTMLDivElement>();
    const { form: { hides, needs } = {}, fieldOverrides = {} } = viewOptionsOf(definition.path);
    const hidden = hides?.(values, mode) ?? NONE;
    const requiredFields = needs?.(values, mode) ?? NONE;
    useForgetting(hidden);
    const fields = changeableFields(definition, formFields(definition), record).filter(
        ([name]) => !hidden.includes(name) && !(name in fixed),
    );
    const collection = formCollectionOf(definition);
    return (
        <Box ref={containerRef} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {fields.map(([name, field]) => {
                const options = requiredFields.includes(name) ? { ...field.options, required: true } : field.options;
                const Own = fieldOverrides[name]?.Input;
                const isAcross = Own !== undefined || isWide([name, field]);
                return (
                    <Box key={name} sx={{ gridColumn: isAcross ? '1 / -1' : undefined, minWidth: 0 }}>
                        {Own ? <Own source={name} /> : <FieldInput of={[name, { ...field, options }]} />}
                    </Box>
                );
            })}
            {collection && !hidden.includes(collection.rows.name) && (
                <FormRows collection={collection} isFixed={isSystemEntity(record)} />
            )}
        </Box>
    );
};
