import { planAccount } from '../../../../../models/features/tpm/planAccount';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { Budgeted } from './Budgeted';
import { Months } from './Months';
import { Panel } from './Panel';
import { Promotions } from './Promotions';

const SUMMARY_FIELDS = ['account_id', 'cdm_user', 'ssr_user', 'description'] as const;

/**
 * Shows an account of the plan: its checkbook, the user responsible for it, and its promotions, by months and one by
 * one.
 */
export const AccountPanel = ({ node }: { node: NodeOf<'account'> & WorkbenchNode }) => (
    <Panel node={node}>
        <Budgeted definition={planAccount} names={SUMMARY_FIELDS} record={node.record} />
        <Months node={node} budget={node.record.budget} />
        <Promotions node={node} />
    </Panel>
);
