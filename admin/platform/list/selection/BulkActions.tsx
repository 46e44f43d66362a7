import { useState } from 'react';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { commonFields } from '../../../../models/platform/definition/commonFields';
import type { Definition } from '../../../../models/platform/definition/resource';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../models/platform/definition/schema';
import { isActionOffered } from '../../data/access';
import type { BulkResult } from '../../data/dataProvider';
import { useOffered } from '../../data/useOffered';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import type { ViewOptions } from '../../feature';
import { InputLabel } from '../../fields/InputLabel';
import { loadJoi } from '../../form/rules';
import { translateRules } from '../../i18n/messages';
import { writableFields, type NamedField } from '../../record/fieldsOf';
import { RejectedDialog } from '../../rejections/RejectedDialog';
import { viewOptionsOf } from '../../screens/viewOptions';
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
const BulkChange = ({ definition }: { definition: Definition }) => {
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

const useNothing: NonNullable<ViewOptions['useRemoved']> = () => ({ isKnown: true });

/**
 * Our own button: react-admin's counts the selection, not what the server deleted. What cannot be deleted, such as
 * one's own account, is left out, and that is said; what goes along with the others is said too.
 */
const BulkDelete = () => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const dataProvider = useDataProvider();
    const bulk = useBulk(
        async ids => (await dataProvider.deleteMany(resource, { ids })) as BulkResult,
        'record.bulkDone',
        record => isActionOffered({ resource, action: 'delete', record }),
    );
    const { useRemoved = useNothing } = viewOptionsOf(resource);
    const removed = useRemoved(bulk.ids, bulk.isOpen);
    if (bulk.count === 0 && bulk.left > 0) return null;
    return (
        <>
            <Button color="error" startIcon={<DeleteIcon />} onClick={bulk.ask}>
                {translate('record.delete')}
            </Button>
            <ConfirmDialog
                isOpen={bulk.isOpen}
                isBusy={bulk.isBusy || !removed.isKnown}
                title={translate('record.bulkDelete', { smart_count: bulk.count })}
                text={[
                    bulk.left > 0 && translate('record.bulkLeft', { smart_count: bulk.left }),
                    removed.text,
                    translate('record.deleteText'),
                ]
                    .filter(Boolean)
                    .join(' ')}
                error={bulk.error ?? removed.error}
                action={translate('record.delete')}
                onConfirm={bulk.confirm}
                onClose={bulk.close}
            />
            <RejectedDialog
                title={translate('record.deleteRejections', { smart_count: bulk.rejected.length })}
                rejected={bulk.rejected}
                onClose={bulk.clearRejections}
            />
        </>
    );
};

const useBulkRights = ({ path }: Definition) => ({
    mayChange: useOffered({ resource: path, action: 'edit' }),
    mayDelete: useOffered({ resource: path, action: 'delete' }),
});

/** Shows the actions on all selected records that the user may take. */
export const BulkActions = ({ definition }: { definition: Definition }) => {
    const { mayChange, mayDelete } = useBulkRights(definition);
    return (
        <>
            {mayChange && <BulkChange definition={definition} />}
            {mayDelete && <BulkDelete />}
        </>
    );
};

/** Whether there is a reason to select records. */
export const useIsBulkOffered = (definition: Definition): boolean =>
    Object.values(useBulkRights(definition)).includes(true);
