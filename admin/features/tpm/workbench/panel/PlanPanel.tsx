import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import { plan } from '../../../../../models/features/tpm/plan';
import type { NodeOf, WorkbenchNode } from '../nodes';
import { Budgeted } from './Budgeted';
import { Panel } from './Panel';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { useWorkbench } from '../context';

const SUMMARY_FIELDS = ['manufacturer', 'owner_user', 'status', 'description'] as const;

const Empty = () => {
    const translate = useTranslate();
    const { mayAdd } = useWorkbench();
    return (
        <Card>
            <EmptyState
                title={translate('workbench.noAccounts')}
                text={translate(mayAdd('account') ? 'workbench.addAccounts' : 'list.emptyRead')}
            />
        </Card>
    );
};

/** A plan: its fields and the budgets of its accounts together. */
export const PlanPanel = ({ node }: { node: NodeOf<'plan'> & WorkbenchNode }) => (
    <Panel node={node}>
        <Budgeted definition={plan} names={SUMMARY_FIELDS} record={node.record} />
        {node.children.length === 0 && <Empty />}
    </Panel>
);
