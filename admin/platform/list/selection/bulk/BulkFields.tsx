import { useEffect, useState } from 'react';
import { useInput, useResourceContext, useTranslate } from 'react-admin';
import { useWatch, type FieldValues, type Resolver } from 'react-hook-form';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Errors } from '../../../../../models/platform/definition/schema';
import type { Definition } from '../../../../../models/platform/definition/resource';
import type { Field } from '../../../../../models/platform/fields/kind';
import { choicesOf, type Names } from '../../../../../models/platform/fields/numbered';
import type { ListChange } from '../../../../../models/platform/fields/referenceList';
import type { Colored } from '../../../../../models/platform/fields/palette';
import { fieldViewOf } from '../../../fields';
import { choiceText } from '../../../fields/choice';
import { InputLabel } from '../../../fields/InputLabel';
import { Pill } from '../../../fields/Pill';
import { IsolatedForm } from '../../../form/IsolatedForm';
import type { NamedField } from '../../../record/fieldsOf';
import { bulkFields, canBeNothing, type BulkValues } from './bulkValues';

interface Option {
    readonly value: string;
    readonly text: string;
    readonly color: string | null | undefined;
}

/** Returns the choices of a field, as text and name; undefined for fields that are filled in otherwise. */
const useOptions = ({ kind, options }: Field): readonly Option[] | undefined => {
    const translate = useTranslate();
    const { of, colors } = options as { readonly of?: unknown } & Colored<string | number>;
    const colorOf = (value: string | number) => (colors ? (colors[value] ?? null) : undefined);
    if (kind.name === 'boolean')
        return ['true', 'false'].map(value => ({
            value,
            text: translate(value === 'true' ? 'boolean.yes' : 'boolean.no'),
            color: undefined,
        }));
    if (kind.name === 'choice')
        return (of as readonly string[]).map(value => ({
            value,
            text: choiceText(translate, value),
            color: colorOf(value),
        }));
    if (kind.name === 'numbered')
        return choicesOf(of as Names).map(([value, name]) => ({
            value: String(value),
            text: choiceText(translate, name),
            color: colorOf(value),
        }));
    return undefined;
};

interface TextInputProps {
    readonly named: NamedField;
    readonly options: readonly Option[] | undefined;
    readonly isDisabled: boolean;
    readonly error: string | undefined;
}

/** Shows the input of a choice, or a number; '' leaves the field of every record as it is. */
const TextInput = ({ named: [name], options, isDisabled, error }: TextInputProps) => {
    const translate = useTranslate();
    const { field } = useInput({ source: name, defaultValue: '' });
    return (
        <TextField
            {...field}
            id={`bulk-${name}`}
            label={<InputLabel source={name} />}
            select={options !== undefined}
            disabled={isDisabled}
            error={error !== undefined}
            helperText={error}
            placeholder={translate('record.unchanged')}
            slotProps={{ select: { displayEmpty: true }, htmlInput: options ? {} : { inputMode: 'numeric' } }}
        >
            {options && <MenuItem value="">{translate('record.unchanged')}</MenuItem>}
            {options?.map(({ value, text, color }) => (
                <MenuItem key={value} value={value}>
                    {color === undefined ? text : <Pill color={color}>{text}</Pill>}
                </MenuItem>
            ))}
        </TextField>
    );
};

interface BulkFieldProps {
    readonly named: NamedField;
    readonly error: string | undefined;
    readonly isCleared: boolean;
    readonly onClear: (isCleared: boolean) => void;
}

/** Ids that each record gets in addition to its own, and ids that are removed from it. */
const LIST_CHANGES = ['add', 'remove'] as const;

const ListInputs = ({ named: [name, field] }: { named: NamedField }) => {
    const translate = useTranslate();
    const { FilterInput } = fieldViewOf(field);
    const label = translate(`resources.${useResourceContext() ?? ''}.fields.${name}`);
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {LIST_CHANGES.map(change => (
                <FilterInput
                    key={change}
                    source={`${name}.${change}`}
                    label={translate(`record.bulkList.${change}`, { field: label })}
                    options={field.options}
                    {...(change === 'add' && { only: { enabled: true } })}
                />
            ))}
        </Box>
    );
};

/** Kinds whose own input would have a value before users touch it, or require one that stays as it is. */
const TYPED: readonly string[] = ['boolean', 'choice', 'numbered', 'integer'];

/** Shows a field of many records: to set, to clear, or to leave. */
const BulkField = ({ named, error, isCleared, onClear }: BulkFieldProps) => {
    const translate = useTranslate();
    const [name, field] = named;
    const options = useOptions(field);
    const { Input } = fieldViewOf(field);
    const isTyped = TYPED.includes(field.kind.name);
    if (field.kind.forMany) return <ListInputs named={named} />;
    // No field is required here.
    const optional = {
        ...(field.options as object),
        required: false,
        default: undefined,
    } as unknown as Field['options'];
    return (
        <Box>
            {isTyped ? (
                <TextInput named={named} options={options} isDisabled={isCleared} error={error} />
            ) : (
                !isCleared && <Input source={name} options={optional} />
            )}
            {!isTyped && error !== undefined && <FormHelperText error>{error}</FormHelperText>}
            {canBeNothing(field) && (
                <FormControlLabel
                    slotProps={{ typography: { variant: 'body2' } }}
                    control={<Checkbox size="small" checked={isCleared} onChange={(_, is) => onClear(is)} />}
                    label={
                        <>
                            <InputLabel source={name} />: {translate('record.bulkNothing')}
                        </>
                    }
                />
            )}
        </Box>
    );
};

/** Returns the change of a list field; a list without ids changes nothing. */
const listChange = (name: string, typed: ListChange): [string, ListChange][] => {
    const change = Object.fromEntries(LIST_CHANGES.flatMap(way => (typed[way]?.length ? [[way, typed[way]]] : [])));
    return Object.keys(change).length > 0 ? [[name, change]] : [];
};

/** Returns the values in the form: a blank one leaves the field as it is. */
const valuesOf = (fields: readonly NamedField[], typed: FieldValues, cleared: readonly string[]): BulkValues =>
    Object.fromEntries(
        fields.flatMap(([name, { kind }]): [string, unknown][] => {
            if (cleared.includes(name)) return [[name, null]];
            const value: unknown = typed[name];
            if (value === '' || value === null || value === undefined) return [];
            if (kind.forMany) return listChange(name, value);
            return [[name, TYPED.includes(kind.name) ? kind.parse(value as string) : value]];
        }),
    );

interface ReportProps {
    readonly fields: readonly NamedField[];
    readonly cleared: readonly string[];
    readonly onChange: (values: BulkValues) => void;
}

const Report = ({ fields, cleared, onChange }: ReportProps) => {
    const typed = useWatch();
    const text = JSON.stringify(valuesOf(fields, typed, cleared));
    useEffect(() => onChange(JSON.parse(text) as BulkValues), [text, onChange]);
    return null;
};

/** Rules are checked for all values together (`bulkErrors`). */
const noRules: Resolver = values => ({ values, errors: {} });

interface BulkFieldsProps {
    readonly definition: Definition;
    readonly errors: Errors;
    /** Stable. */
    readonly onChange: (values: BulkValues) => void;
}

/** Shows the fields that can be set in many records together, each blank until it is filled in. */
export const BulkFields = ({ definition, errors, onChange }: BulkFieldsProps) => {
    const [cleared, setCleared] = useState<readonly string[]>([]);
    const fields = bulkFields(definition);
    return (
        <IsolatedForm resource={definition.path} resolver={noRules} save={undefined}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                {fields.map(named => (
                    <BulkField
                        key={named[0]}
                        named={named}
                        error={errors[named[0]]}
                        isCleared={cleared.includes(named[0])}
                        onClear={isCleared =>
                            setCleared(isCleared ? [...cleared, named[0]] : cleared.filter(name => name !== named[0]))
                        }
                    />
                ))}
            </Box>
            <Report fields={fields} cleared={cleared} onChange={onChange} />
        </IsolatedForm>
    );
};
