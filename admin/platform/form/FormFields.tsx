import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import type { Definition } from '../../../models/platform/definition/resource';
import { rowsPartOf } from '../../../models/resources';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import { useFirstFocus } from '../layout/focus/useFirstFocus';
import { FieldInput } from './FieldInput';
import { formFields, type NamedField } from '../record/fieldsOf';
import { changeableFields } from './changeable';
import type { FormMode } from '../feature';
import { FormRows } from '../children/FormRows';
import { traitsOf } from '../../resources/screens/traits';

/** A box of several lines, a list, and switches take a whole row. */
const isWide = ([, { kind, options }]: NamedField): boolean =>
    kind.name === 'boolean' ||
    kind.name === 'referenceList' ||
    kind.name === 'userList' ||
    (options as { readonly multiline?: boolean }).multiline === true;

const NONE: readonly string[] = [];

/** What is wrong with a field that is not shown any more concerns nobody. */
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
    /** What is not asked for. */
    readonly fixed: object;
}

/** The inputs of a form; which of them are there may depend on what is entered. */
export const FormFields = ({ definition, mode, fixed }: FormFieldsProps) => {
    const record = useRecordContext();
    const values = useWatch();
    const place = useFirstFocus<HTMLDivElement>();
    const { form: { hides, needs } = {}, looks = {} } = traitsOf(definition.path);
    const hidden = hides?.(values, mode) ?? NONE;
    const needed = needs?.(values, mode) ?? NONE;
    useForgetting(hidden);
    const fields = changeableFields(definition, formFields(definition), record).filter(
        ([name]) => !hidden.includes(name) && !(name in fixed),
    );
    const part = rowsPartOf(definition);
    return (
        <Box ref={place} sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {fields.map(([name, field]) => {
                const options = needed.includes(name) ? { ...field.options, required: true } : field.options;
                const Own = looks[name]?.Input;
                const isAcross = Own !== undefined || isWide([name, field]);
                return (
                    <Box key={name} sx={{ gridColumn: isAcross ? '1 / -1' : undefined, minWidth: 0 }}>
                        {Own ? <Own source={name} /> : <FieldInput of={[name, { ...field, options }]} />}
                    </Box>
                );
            })}
            {part && !hidden.includes(part.rows.name) && <FormRows part={part} isFixed={isSystemEntity(record)} />}
        </Box>
    );
};
