import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { removalPreview, type Removable, type RemovedCounts } from '../../../../../models/features/tpm/removalCalls';
import { useCall } from '../../../../platform/data/useCall';
import { translateRule } from '../../../../platform/i18n/messages';
import { RecordDelete } from '../../../../platform/dialogs/RecordDelete';
import { sumRemoved, useRemovedText } from '../../removedText';
import { DEFINITIONS, isSubmitted } from '../dialogRequest';
import { nameOf, promotionsOf, type WorkbenchNode } from '../nodes';

interface RemoveDialogProps {
    readonly node: WorkbenchNode;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

const REMOVABLE: Readonly<Record<WorkbenchNode['level'], Removable>> = {
    plan: 'plan',
    account: 'planaccount',
    group: 'plangroup',
    promotion: 'promotion',
};

/** Reads how many versions of deal sheets are deleted with a record: they are no part of the tree. */
const useSheets = ({ level, record }: WorkbenchNode): number => {
    const { data } = useCall(removalPreview, { of: REMOVABLE[level], ids: [record.id] });
    return data?.sheets ?? 0;
};

/** Counts the records of the tree that are deleted with a record. */
const countsOf = (node: WorkbenchNode): Omit<RemovedCounts, 'sheets'> => {
    const groups = node.level === 'plan' ? node.children.flatMap(({ children }) => children) : node.children;
    const promotions = promotionsOf(node);
    const sum = (count: 'product_count' | 'allowance_count') =>
        promotions.reduce((total, promotion) => total + promotion[count], 0);
    return {
        accounts: node.level === 'plan' ? node.children.length : 0,
        groups: node.level === 'plan' || node.level === 'account' ? groups.length : 0,
        promotions: node.level === 'promotion' ? 0 : promotions.length,
        products: sum('product_count'),
        allowances: sum('allowance_count'),
    };
};

const useConsequence = (node: WorkbenchNode) => {
    const textOf = useRemovedText();
    const sheets = useSheets(node);
    const submitted = promotionsOf(node).filter(isSubmitted).length;
    if (submitted > 0) return { isBlocked: true, consequence: translateRule(tpmMessages.below({ count: submitted })) };
    const counts = { ...countsOf(node), sheets };
    return { isBlocked: false, consequence: textOf(counts), rows: 1 + sumRemoved(counts) };
};

/** Prompts before a record of a plan is deleted, and shows how much is deleted with it. */
export const RemoveDialog = ({ node, ...ends }: RemoveDialogProps) => (
    <RecordDelete
        {...ends}
        {...useConsequence(node)}
        definition={DEFINITIONS[node.level]}
        record={node.record}
        name={nameOf(node)}
    />
);
