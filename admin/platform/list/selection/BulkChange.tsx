import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Definition } from '../../../../models/platform/definition/resource';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../models/platform/definition/schema';
import type { BulkResult } from '../../data/dataProvider';
import { sayRules } from '../../../i18n/said';
import { BulkField } from './BulkField';
import { bulkFields } from '../../../list/selection/bulkFields';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { RefusedDialog } from '../../../refusal/RefusedDialog';
import { loadJoi } from '../../../resources/form/rules';
import { useBulk } from './useBulk';

/** What is to change, by the fields' own rules: only what was given. */
const checked = async (definition: Definition, typed: Readonly<Record<string, string>>) => {
    const given = bulkFields(definition).filter(([name]) => typed[name]);
    const values = Object.fromEntries(
        given.map(([name, { kind }]) => [name, kind.parse(typed[name] ?? '') as unknown]),
    );
    const joi = await loadJoi();
    const error = joi && shapeSchema(joi, Object.fromEntries(given)).validate(values, validation).error;
    return { values, errors: error ? sayRules(typedErrorsOf(error)) : {} };
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
                <Fields {...{ definition, typed, errors }} onType={type} />
            </ConfirmDialog>
            <RefusedDialog
                title={translate('record.bulkKept', { smart_count: bulk.refused.length })}
                refused={bulk.refused}
                onClose={bulk.forgetRefused}
            />
        </>
    );
};
