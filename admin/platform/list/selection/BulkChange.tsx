import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Definition } from '../../../../models/platform/definition/resource';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../models/platform/definition/schema';
import type { BulkResult } from '../../data/dataProvider';
import { translateRules } from '../../i18n/messages';
import { BulkField } from './BulkField';
import { bulkFields } from './bulkFields';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { RejectedDialog } from '../../rejections/RejectedDialog';
import { loadJoi } from '../../form/rules';
import { useBulk } from './useBulk';

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
