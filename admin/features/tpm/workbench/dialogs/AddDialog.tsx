import { useMemo } from 'react';
import { ancestorsOf } from '../../../../../models/platform/tree/indexedTree';
import type { WorkbenchDialogRequest } from '../dialogRequest';
import { useWorkbench } from '../context';
import { lineOf, nameOf, type WorkbenchNode } from '../nodes';
import { NewRecordDialog } from './NewRecordDialog';

type Adding = Extract<WorkbenchDialogRequest, { act: 'add' }>;

const FIELDS = { plan: 'plan_id', account: 'plan_account_id', group: 'group_id' } as const;

/** Returns the fields that a new record has by where it is added: the plan, the account and the group that it is in. */
const useFixed = ({ within }: Adding): Readonly<Record<string, unknown>> => {
    const { tree } = useWorkbench();
    return useMemo(() => {
        const above: readonly WorkbenchNode[] = [...ancestorsOf(tree, within.id), within];
        return Object.fromEntries(
            above.flatMap(node => (node.level === 'promotion' ? [] : [[FIELDS[node.level], node.record.id]])),
        );
    }, [tree, within]);
};

interface AddDialogProps {
    readonly adding: Adding;
    /** @param line of what was created */
    readonly onDone: (line: number) => void;
    readonly onClose: () => void;
}

/** Shows the form of what is added at a line of a plan's tree. */
export const AddDialog = ({ adding, onDone, onClose }: AddDialogProps) => {
    const { level, within } = adding;
    return (
        <NewRecordDialog
            level={level}
            fixed={useFixed(adding)}
            makesGroup={level === 'promotion' && within.level === 'account'}
            subtitle={nameOf(within)}
            onDone={id => onDone(lineOf(level, id))}
            onClose={onClose}
        />
    );
};
