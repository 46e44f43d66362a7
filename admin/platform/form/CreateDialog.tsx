import { CreateBase, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { definitionOf } from '../../../models/platform/definition/registry';
import type { CreatorProps } from '../fields/creating';
import { defaultValues } from '../record/fieldsOf';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';
import { useNames } from '../record/useNames';

interface CreateDialogProps extends CreatorProps {
    /** Values that it begins with. */
    readonly initialValues?: Readonly<Record<string, unknown>>;
    /** Values that it has where it is made: they are sent, and not asked for. */
    readonly fixed?: Readonly<Record<string, unknown>>;
    /** Text that says where it will be. */
    readonly subtitle?: string;
}

/** The form of a new record, over the screen that misses it. What was searched for is its name. */
export const CreateDialog = ({
    to,
    typed,
    initialValues,
    fixed,
    subtitle: location,
    onDone,
    onCancel,
}: CreateDialogProps) => {
    const definition = definitionOf(to);
    const translate = useTranslate();
    const notify = useNotify();
    const { aOne } = useNames(definition);
    const named = definition.represent.at(-1);
    const defaults = { ...defaultValues(definition), ...(named && typed && { [named]: typed }), ...initialValues };
    const done = (record: RaRecord) => {
        notify('record.created', { type: 'success' });
        onDone(record);
    };
    const title = [translate('record.new', { name: aOne }), location].filter(Boolean).join(' · ');
    return (
        <FormDialog title={title} maxWidth="md" onClose={onCancel}>
            {close => (
                // Whoever opens it looks whether one may: a resource without a page for it may have a dialog.
                <CreateBase resource={to} redirect={false} mutationOptions={{ onSuccess: done }} disableAuthentication>
                    <RecordForm
                        definition={definition}
                        mode="create"
                        defaults={defaults}
                        {...(fixed && { fixed })}
                        cancel={close}
                    />
                </CreateBase>
            )}
        </FormDialog>
    );
};
