import { useTranslate } from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import type { Tree } from '../../../models/platform/tree/tree';
import type { Editing } from '../tree/useTreeScreen';
import { CreateDialog } from '../form/CreateDialog';
import { EditDialog } from '../form/EditDialog';
import { represent } from '../../resources/record/represent';
import type { RecordNode } from './recordNode';

interface RecordDialogProps {
    readonly tree: Tree;
    readonly editing: Editing<RecordNode>;
    readonly onDone: (id: number) => void;
    /** What is to be changed could not be read. */
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
                {...{ definition, onGone, onClose }}
                onDone={() => onDone(editing.node.id)}
            />
        );
    const { parent } = editing;
    return (
        <CreateDialog
            to={definition.path as ResourcePath}
            typed=""
            {...(parent && {
                given: { [field]: parent.id },
                place: translate('tree.belowOf', { name: represent(definition)(parent) }),
            })}
            onDone={({ id }) => onDone(id as number)}
            onCancel={onClose}
        />
    );
};
