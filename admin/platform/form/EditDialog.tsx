import { useTranslate, type Identifier } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { useLeaveUnread } from '../routing/useMissing';
import { useNames } from '../record/useNames';
import { FormDialog } from './FormDialog';
import { RecordEdit } from './RecordEdit';

interface EditDialogProps {
    readonly definition: Definition;
    readonly id: Identifier;
    readonly onDone: () => void;
    /** Called when it could not be read: most likely it no longer exists. */
    readonly onGone: () => void;
    readonly onClose: () => void;
}

/** Shows the form of a record, over the screen that shows it. */
export const EditDialog = ({ definition, id, onDone, onGone, onClose }: EditDialogProps) => {
    const translate = useTranslate();
    const { aOne } = useNames(definition);
    const unread = useLeaveUnread(onGone);
    return (
        <FormDialog title={translate('record.edit', { name: aOne })} maxWidth="md" onClose={onClose}>
            {close => (
                <RecordEdit definition={definition} id={id} onDone={onDone} cancel={() => close} onUnread={unread} />
            )}
        </FormDialog>
    );
};
