import { CreateBase, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { definitionOf } from '../../../models/resources';
import type { CreatorProps } from '../../fields/creating';
import { defaultValues } from '../record/fieldsOf';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';
import { useNames } from '../record/useNames';

/** The form of a new record, over the form that refers to it. What was searched for is its name. */
export const CreateDialog = ({ to, typed, onDone, onCancel }: CreatorProps) => {
    const definition = definitionOf(to);
    const translate = useTranslate();
    const notify = useNotify();
    const { aOne } = useNames(definition);
    const named = definition.represent.at(-1);
    const defaults = { ...defaultValues(definition), ...(named && typed && { [named]: typed }) };
    const done = (record: RaRecord) => {
        notify('record.created', { type: 'success' });
        onDone(record);
    };
    return (
        <FormDialog title={translate('record.new', { name: aOne })} maxWidth="md" onClose={onCancel}>
            {close => (
                <CreateBase resource={to} redirect={false} mutationOptions={{ onSuccess: done }}>
                    <RecordForm definition={definition} mode="create" defaults={defaults} cancel={close} />
                </CreateBase>
            )}
        </FormDialog>
    );
};
