import { useTranslate } from 'react-admin';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { PENDING } from '../../../../models/features/tpm/promotion';
import type { ListStateControl } from '../../../platform/list/address/useListState';
import { BudgetBar } from '../workbench/BudgetBar';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { dollars } from '../workbench/figures';
import { dashboardAddress, GROUPINGS } from './address';
import { accountLines, type AccountLine } from './grouped';
import { COMMITTED, PLANNED, type Links } from './links';
import { Section } from './Section';
import { Way } from './Way';

type Amount = 'budget' | 'planned' | 'pending' | 'committed' | 'actual' | 'available' | 'available_after_pending';

/** The amounts of an account, and the promotions that they are of. */
const AMOUNTS: readonly (readonly [name: Amount, of?: readonly number[]])[] = [
    ['budget'],
    ['planned', PLANNED],
    ['committed', COMMITTED],
    ['pending', [PENDING]],
    ['actual', []],
    ['available'],
    ['available_after_pending'],
];

const useColumns = (links: Links): readonly FigureColumn<AccountLine>[] => {
    const translate = useTranslate();
    const amount = (name: Amount, status?: readonly number[]): FigureColumn<AccountLine> => ({
        name,
        label: translate(name === 'available_after_pending' ? 'dashboard.afterPending' : `workbench.amounts.${name}`),
        isFigure: true,
        cell: line => {
            const text = dollars(line[name]);
            const isOver = name.startsWith('available') && (line[name] ?? 0) < 0;
            if (isOver) return <span className="is-excess">{text}</span>;
            if (status === undefined || (name === 'actual' && links.isInPeriod)) return text;
            const to = links.promotions({ plan_account_id: line.plan_account_ids, status });
            const label = `${line.name}, ${translate(`workbench.amounts.${name}`)}: ${text}`;
            return (
                <Way to={to} label={label}>
                    {text}
                </Way>
            );
        },
    });
    return [
        { name: 'account', label: translate('dashboard.account'), isFull: true, cell: line => line.name },
        { name: 'bar', label: translate('dashboard.bar'), cell: line => <BudgetBar of={line} /> },
        ...AMOUNTS.map(([name, status]) => amount(name, status)),
    ];
};

interface AccountsProps {
    readonly of: DashboardAnswer;
    readonly at: ListStateControl;
    readonly links: Links;
}

/** Shows budget and spend by account, or by the accounts above them. */
export const Accounts = ({ of, at: { listState, go }, links }: AccountsProps) => {
    const translate = useTranslate();
    const columns = useColumns(links);
    const grouping = listState.sort.field;
    const [, order] = dashboardAddress.start;
    return (
        <Section
            title={translate('dashboard.byAccount')}
            isWide
            actions={
                <ToggleButtonGroup
                    size="small"
                    exclusive
                    value={grouping}
                    onChange={(_, field: string | null) => field && go({ sort: { field, order } }, true)}
                    aria-label={translate('dashboard.grouping')}
                >
                    {GROUPINGS.map(each => (
                        <ToggleButton key={each} value={each} sx={{ px: 1.25, py: 0.25 }}>
                            {translate(`dashboard.groupings.${each}`)}
                        </ToggleButton>
                    ))}
                </ToggleButtonGroup>
            }
        >
            <FigureTable
                label={translate('dashboard.byAccount')}
                columns={columns}
                rows={accountLines(of.accounts, grouping)}
                keyOf={({ key }) => key}
            />
        </Section>
    );
};
