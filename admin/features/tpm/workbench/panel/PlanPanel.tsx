import { LinkBase, useLocation, useNavigate, useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { AccountNode } from '../../../../../models/features/tpm/summaryCalls';
import { plan } from '../../../../../models/features/tpm/plan';
import { BudgetBar } from '../BudgetBar';
import { dollars } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { lineOf, type NodeOf, type WorkbenchNode } from '../nodes';
import { Budgeted } from './Budgeted';
import { Months } from './Months';
import { Panel } from './Panel';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { SkeletonLines } from '../../../../platform/layout/SkeletonLines';
import { lazy } from '../../../../platform/lazy';
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
                <span className={isOver(account, name) ? 'is-excess' : undefined}>{dollars(account[name])}</span>
            ),
        })),
    ];
};

/** Shows the accounts of a plan, each with its budget and what is left of it. */
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

const PlanCalendar = lazy(async () => (await import('../../calendar/PlanCalendar')).PlanCalendar, <SkeletonLines />);

const PLAN_FACES = ['summary', 'calendar'] as const;
type PlanFace = (typeof PLAN_FACES)[number];

/** Returns the view of the plan that the address names, and a function that switches to the other. */
const useFace = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const face: PlanFace = new URLSearchParams(search).get('face') === 'calendar' ? 'calendar' : 'summary';
    return {
        face,
        toFace: (to: PlanFace) => navigate({ pathname, search: to === 'calendar' ? '?face=calendar' : '' }),
    };
};

/** Shows the figures of a plan, or its promotions along time. */
const Faces = ({ face, toFace }: ReturnType<typeof useFace>) => {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            size="small"
            exclusive
            value={face}
            onChange={(_, to: PlanFace | null) => to && toFace(to)}
            aria-label={translate('calendar.planFace')}
        >
            {PLAN_FACES.map(each => (
                <ToggleButton key={each} value={each} sx={{ px: 1.25, py: 0.25 }}>
                    {translate(`calendar.planFaces.${each}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};

/**
 * Shows a plan: its fields, the budgets of its accounts together and apart, and what is planned by month; or its
 * calendar.
 */
export const PlanPanel = ({ node }: { node: NodeOf<'plan'> & WorkbenchNode }) => {
    const face = useFace();
    return (
        <Panel node={node} beside={<Faces {...face} />}>
            {face.face === 'calendar' ? (
                <PlanCalendar plan={node.record} />
            ) : (
                <>
                    <Budgeted definition={plan} names={SUMMARY_FIELDS} record={node.record} />
                    <Months node={node} budget={node.record.budget} />
                    {node.children.length === 0 ? <Empty /> : <Accounts accounts={node.record.accounts} />}
                </>
            )}
        </Panel>
    );
};
