import { useNavigate } from 'react-admin';
import { plan } from '../../../../../models/features/tpm/plan';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { siblingsOf } from '../../../../../models/platform/tree/indexedTree';
import { EditDialog } from '../../../../platform/form/EditDialog';
import { lazy } from '../../../../platform/lazy';
import { UploadBookDialog } from '../../../../platform/workbook/UploadBookDialog';
import { DEFINITIONS, type WorkbenchDialogRequest, type CreatableLevel } from '../dialogRequest';
import { useWorkbench } from '../context';
import { CopiesDialog } from '../copy/CopiesDialog';
import { focusSheet } from '../focusSheet';
import type { WorkbenchNode } from '../nodes';
import { AddDialog } from './AddDialog';
import { CloneDialog } from './CloneDialog';
import { RemoveDialog } from './RemoveDialog';

/** Loaded on demand: most visits copy and export nothing. */
const CopyDialog = lazy(async () => (await import('../copy/CopyDialog')).CopyDialog);
const SheetDialog = lazy(async () => (await import('../dealSheet/SheetDialog')).SheetDialog);

interface DialogsProps {
    readonly asking: WorkbenchDialogRequest;
    readonly onClose: () => void;
}

/** Returns a function that selects, after a record is deleted, the one after it, before it, or above it. */
const useAfterRemoval = () => {
    const { tree, select, reload } = useWorkbench();
    const navigate = useNavigate();
    return async ({ id, level }: WorkbenchNode) => {
        if (level === 'plan') {
            navigate(`/${plan.path}`);
            return;
        }
        const siblings = siblingsOf(tree, id);
        const at = siblings.findIndex(sibling => sibling.id === id);
        const beside = siblings[at + 1] ?? siblings[at - 1] ?? tree.positions.get(id)?.parent;
        if (beside) select(beside.id);
        await reload();
    };
};

/** Shows the dialog that is requested over the workbench. */
export const WorkbenchDialogs = ({ asking, onClose }: DialogsProps) => {
    const { select, reload } = useWorkbench();
    const afterRemoval = useAfterRemoval();
    const handleCreated = async (line: number, level: CreatableLevel) => {
        onClose();
        await reload();
        select(line);
        // The user continues with its products and allowances.
        if (level === 'promotion') focusSheet(line);
    };
    const again = () => {
        onClose();
        void reload();
    };
    if (asking.act === 'add')
        return <AddDialog adding={asking} onDone={line => void handleCreated(line, asking.level)} onClose={onClose} />;
    const { act, node } = asking;
    if (act === 'edit')
        return (
            <EditDialog
                definition={DEFINITIONS[node.level]}
                id={node.record.id}
                onDone={again}
                onGone={again}
                onClose={onClose}
            />
        );
    if (act === 'copy') return <CopyDialog node={node} onClose={onClose} />;
    if (act === 'sheet') return <SheetDialog node={node} onClose={onClose} />;
    if (act === 'workbook')
        return <UploadBookDialog of={{ path: promotion.path, id: node.record.id }} isOutToo onClose={onClose} />;
    if (act === 'copies') return <CopiesDialog onClose={onClose} />;
    if (act === 'clone')
        return (
            <CloneDialog
                node={node as WorkbenchNode & { level: CreatableLevel }}
                onDone={line => void handleCreated(line, node.level as CreatableLevel)}
                onClose={onClose}
            />
        );
    const removed = () => {
        onClose();
        void afterRemoval(node);
    };
    return <RemoveDialog node={node} onDone={removed} onClose={onClose} />;
};
