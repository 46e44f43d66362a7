import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { commonFields } from '../../../../models/platform/definition/commonFields';
import type { Definition } from '../../../../models/platform/definition/resource';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../models/platform/definition/schema';
import type { BulkResult } from '../../data/dataProvider';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { InputLabel } from '../../fields/InputLabel';
import { loadJoi } from '../../form/rules';
import { translateRules } from '../../i18n/messages';
import { writableFields, type NamedField } from '../../record/fieldsOf';
import { RejectedDialog } from '../../rejections/RejectedDialog';
import { useBulk } from './useBulk';

interface BulkFieldProps {
    readonly named: NamedField;
    /** As text; '' leaves the field of every record as it is. */
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
}

/** A field that many records are to get, or to keep. */
const BulkField = ({ named: [name, field], value, error, onChange }: BulkFieldProps) => {
    const translate = useTranslate();
    const isSwitch = field.kind.name === 'boolean';
    return (
        <TextField
            id={`bulk-${name}`}
            label={<InputLabel source={name} />}
            value={value}
            onChange={event => onChange(event.target.value)}
            select={isSwitch}
            error={error !== undefined}
            helperText={error}
            placeholder={translate('record.unchanged')}
            slotProps={{ select: { displayEmpty: true }, htmlInput: isSwitch ? {} : { inputMode: 'numeric' } }}
        >
            {isSwitch && <MenuItem value="">{translate('record.unchanged')}</MenuItem>}
            {isSwitch && <MenuItem value="true">{translate('boolean.yes')}</MenuItem>}
            {isSwitch && <MenuItem value="false">{translate('boolean.no')}</MenuItem>}
        </TextField>
    );
};

const CHANGED_TOGETHER: readonly string[] = ['boolean', 'integer'];

/** Returns the fields that can be set in many records at once: switches and numbers that every record has. */
const bulkFields = (definition: Definition): readonly NamedField[] =>
    writableFields(definition).filter(
        ([name, { kind }]) => Object.hasOwn(commonFields, name) && CHANGED_TOGETHER.includes(kind.name),
    );

/** Parses the entered values, and only these, and checks them by the fields' own rules. */
const checked = async (definition: Definition, typed: Readonly<Record<string, string>>) => {
    const filledFields = bulkFields(definition).filter(([name]) => typed[name]);
    const values = Object.fromEntries(
        filledFields.map(([name, { kind }]) => [name, kind.parse(typed[name] ?? '') as unknown]),
    );
    const joi = await loadJoi();
    const error = joi && shapeSchema(joi, Object.fromEntries(filledFields)).validate(values, validation).error;
    return { values, errors: error ? translateRules(typedErrorsOf(error)) : {} };
};

const without = (errors: Errors, name: string): Errors =>
    Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));

interface FieldsProps {
    readonly definition: Definition;
    readonly typed: Readonly<Record<string, string>>;
    readonly errors: Errors;
    readonly onType: (name: string, value: string) => void;
}

const Fields = ({ definition, typed, errors, onType }: FieldsProps) => (
    <Box sx={{ display: 'grid', gap: 2 }}>
        {bulkFields(definition).map(named => (
            <BulkField
                key={named[0]}
                named={named}
                value={typed[named[0]] ?? ''}
                error={errors[named[0]]}
                onChange={value => onType(named[0], value)}
            />
        ))}
    </Box>
);

/** Gives many records the same values, in one call. */
export const BulkChange = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
    const [errors, setErrors] = useState<Errors>({});
    const bulk = useBulk(async ids => {
        const { values } = await checked(definition, typed);
        return (await dataProvider.updateMany(definition.path, { ids, data: values })) as BulkResult;
    }, 'record.bulkChanged');

    const ask = () => {
        setTyped({});
        setErrors({});
        bulk.ask();
    };
    const type = (name: string, value: string) => {
        setTyped({ ...typed, [name]: value });
        // What was said of the field is true of what it had.
        setErrors(without(errors, name));
    };
    const confirm = async () => {
        const { values, errors: found } = await checked(definition, typed);
        setErrors(found);
        if (Object.keys(found).length > 0) return;
        if (Object.keys(values).length === 0) bulk.close();
        else bulk.confirm();
    };
    return (
        <>
            <Button startIcon={<EditIcon />} onClick={ask}>
                {translate('record.bulkChange')}
            </Button>
            <ConfirmDialog
                isOpen={bulk.isOpen}
                isBusy={bulk.isBusy}
                title={translate('record.bulkChangeTitle', { smart_count: bulk.count })}
                text={translate('record.bulkChangeText')}
                error={bulk.error}
                action={translate('record.save')}
                color="primary"
                onConfirm={() => void confirm()}
                onClose={bulk.close}
            >
                <Fields definition={definition} typed={typed} errors={errors} onType={type} />
            </ConfirmDialog>
            <RejectedDialog
                title={translate('record.changeRejections', { smart_count: bulk.rejected.length })}
                rejected={bulk.rejected}
                onClose={bulk.clearRejections}
            />
        </>
    );
};
