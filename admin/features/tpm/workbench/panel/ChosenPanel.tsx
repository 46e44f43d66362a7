import type { WorkbenchNode } from '../nodes';
import { AccountPanel } from './AccountPanel';
import { GroupPanel } from './GroupPanel';
import { PlanPanel } from './PlanPanel';
import { PromotionPanel } from './PromotionPanel';

/** Shows the panel of the chosen node, with the actions on it. */
export const ChosenPanel = ({ node }: { node: WorkbenchNode }) => {
    if (node.level === 'plan') return <PlanPanel node={node} />;
    if (node.level === 'account') return <AccountPanel node={node} />;
    if (node.level === 'group') return <GroupPanel node={node} />;
    // Another promotion is another panel: nothing that was opened or typed is carried over.
    return <PromotionPanel key={node.id} node={node} />;
};
