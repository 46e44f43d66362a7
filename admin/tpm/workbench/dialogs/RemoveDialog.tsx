import { useTranslate } from 'react-admin';
import { formatInteger } from '../../../../models/format';
import { tpmMessages } from '../../../../models/tpm/messages';
import { useLocale } from '../../../i18n/locale';
import { sayRule } from '../../../i18n/said';
import { RecordDelete } from '../../../resources/dialog/RecordDelete';
import { DEFINITIONS, isSubmitted } from '../asking';
import { nameOf, promotionsOf, type WorkbenchNode } from '../nodes';

interface RemoveDialogProps {
    readonly node: WorkbenchNode;
    readonly onDone: () => void;
    readonly onClose: () => void;
}

/** What goes with a record, as the texts name it. */
const partsOf = (node: WorkbenchNode): readonly (readonly [text: string, count: number])[] => {
    if (node.level === 'promotion')
        return [
            ['workbench.products', node.record.product_count],
            ['workbench.allowances', node.record.allowance_count],
        ];
    const groups = node.level === 'plan' ? node.children.flatMap(({ children }) => children) : node.children;
    return [
        ...(node.level === 'plan' ? ([['workbench.accounts', node.children.length]] as const) : []),
        ...(node.level === 'group' ? [] : ([['workbench.groups', groups.length]] as const)),
        ['workbench.promotions', promotionsOf(node).length],
    ];
};

const useConsequence = (node: WorkbenchNode) => {
    const translate = useTranslate();
    const lists = new Intl.ListFormat(useLocale());
    const submitted = promotionsOf(node).filter(isSubmitted).length;
    if (submitted > 0) return { isRefused: true, consequence: sayRule(tpmMessages.below({ count: submitted })) };
    const parts = partsOf(node)
        .filter(([, count]) => count > 0)
        .map(([text, count]) => translate(text, { smart_count: count, count: formatInteger(count) }));
    const list = lists.format(parts);
    const goes = parts.length > 0 ? [translate('workbench.goesToo', { parts: list })] : [];
    return { isRefused: false, consequence: [...goes, translate('record.deleteText')].join(' ') };
};

/** Asks before something of a plan goes, and says how much goes with it. */
export const RemoveDialog = ({ node, ...ends }: RemoveDialogProps) => (
    <RecordDelete
        {...ends}
        {...useConsequence(node)}
        definition={DEFINITIONS[node.level]}
        record={node.record}
        name={nameOf(node)}
    />
);
