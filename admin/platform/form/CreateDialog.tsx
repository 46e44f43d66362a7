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
    /** Values that are fixed where it is created: they are sent, but not requested. */
    readonly fixed?: Readonly<Record<string, unknown>>;
    /** Text that states where it will be. */
    readonly subtitle?: string;
}

/** Shows the form of a new record, over the screen that lacks it. The searched text is its name. */
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
                // The caller that opens it checks the access: a resource without a page for it may have a dialog.
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
