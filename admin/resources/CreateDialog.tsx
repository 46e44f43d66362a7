import { useId } from 'react';
import { CreateBase, useNotify, useTranslate, type RaRecord } from 'react-admin';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { definitionOf } from '../../models/resources';
import type { CreatorProps } from '../fields/creating';
import { defaultValues } from './fieldsOf';
import { RecordForm } from './RecordForm';
import { useNames } from './useNames';

/** The form of a new record, over the form that refers to it. What was searched for is its name. */
export const CreateDialog = ({ to, typed, onDone, onCancel }: CreatorProps) => {
    const definition = definitionOf(to);
    const translate = useTranslate();
    const notify = useNotify();
    const { aOne } = useNames(definition);
    const id = useId();
    const named = definition.represent.at(-1);
    const defaults = { ...defaultValues(definition), ...(named && typed && { [named]: typed }) };
    const done = (record: RaRecord) => {
        notify('record.created', { type: 'success' });
        onDone(record);
    };
    return (
        <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.new', { name: aOne })}</DialogTitle>
            <CreateBase resource={to} redirect={false} mutationOptions={{ onSuccess: done }}>
                <RecordForm definition={definition} mode="create" defaults={defaults} cancel={onCancel} />
            </CreateBase>
        </Dialog>
    );
};
