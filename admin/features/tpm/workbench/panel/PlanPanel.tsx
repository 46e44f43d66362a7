import { LinkBase, useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AccountNode } from '../../../../../models/features/tpm/summaryCalls';
import { plan } from '../../../../../models/features/tpm/plan';
import { BudgetBar } from '../BudgetBar';
import { money } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { lineOf, type NodeOf, type WorkbenchNode } from '../nodes';
import { Budgeted } from './Budgeted';
import { Months } from './Months';
import { Panel } from './Panel';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { useWorkbench } from '../context';

const SUMMARY_FIELDS = ['manufacturer', 'owner_user', 'status', 'description'] as const;
const AMOUNTS = ['budget', 'planned', 'committed', 'pending', 'available'] as const;

const useColumns = (): readonly FigureColumn<AccountNode>[] => {
    const translate = useTranslate();
    const { linkTo } = useWorkbench();
    const isOver = (account: AccountNode, name: (typeof AMOUNTS)[number]): boolean =>
        name === 'planned' ? account.planned > (account.budget ?? 0) : (account[name] ?? 0) < 0;
    return [
        {
            name: 'account',
            label: translate('dashboard.account'),
            cell: ({ id, account_name: name }) => (
                <Link component={LinkBase} {...linkTo(lineOf('account', id))}>
                    {name}
                </Link>
            ),
        },
        { name: 'bar', label: translate('dashboard.bar'), cell: account => <BudgetBar of={account} /> },
        ...AMOUNTS.map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (account: AccountNode) => (
                <span className={isOver(account, name) ? 'is-excess' : undefined}>{money(account[name])}</span>
            ),
        })),
    ];
};

/** The accounts of a plan, each with its budget and what is left of it. */
const Accounts = ({ accounts }: { accounts: readonly AccountNode[] }) => {
    const translate = useTranslate();
    const columns = useColumns();
    const label = translate('workbench.accountsHead');
    return (
        <Card>
            <Typography variant="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
                {label}
            </Typography>
            <FigureTable label={label} columns={columns} rows={accounts} keyOf={({ id }) => id} />
        </Card>
    );
};

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

/** A plan: its fields, the budgets of its accounts together and apart, and what is planned by month. */
export const PlanPanel = ({ node }: { node: NodeOf<'plan'> & WorkbenchNode }) => (
    <Panel node={node}>
        <Budgeted definition={plan} names={SUMMARY_FIELDS} record={node.record} />
        <Months node={node} budget={node.record.budget} />
        {node.children.length === 0 ? <Empty /> : <Accounts accounts={node.record.accounts} />}
    </Panel>
);
