import { useTranslate } from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import type { Tree } from '../../../models/platform/tree/tree';
import type { Editing } from '../tree/useTreeScreen';
import { CreateDialog } from '../form/CreateDialog';
import { EditDialog } from '../form/EditDialog';
import { represent } from '../record/represent';
import type { RecordNode } from './recordNode';

interface RecordDialogProps {
    readonly tree: Tree;
    readonly editing: Editing<RecordNode>;
    readonly onDone: (id: number) => void;
    /** Called when the record to change could not be read. */
    readonly onGone: () => void;
    readonly onClose: () => void;
}

/** The generated form over the tree: of a record, or of a new one below another. */
export const RecordDialog = ({ tree, editing, onDone, onGone, onClose }: RecordDialogProps) => {
    const translate = useTranslate();
    const { definition, parent: field } = tree;
    if ('node' in editing)
        return (
            <EditDialog
                id={editing.node.id}
                definition={definition}
                onGone={onGone}
                onClose={onClose}
                onDone={() => onDone(editing.node.id)}
            />
        );
    const { parent } = editing;
    return (
        <CreateDialog
            to={definition.path as ResourcePath}
            typed=""
            {...(parent && {
                initialValues: { [field]: parent.id },
                subtitle: translate('tree.belowOf', { name: represent(definition)(parent) }),
            })}
            onDone={({ id }) => onDone(id as number)}
            onCancel={onClose}
        />
    );
};
