import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { formatInteger } from '../../../../models/platform/format/format';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { plan } from '../../../../models/features/tpm/plan';
import { dollars } from '../workbench/figures';
import { Lines } from './Lines';
import { Section } from './Section';

type Over = DashboardAnswer['over_budget'];

/** Shows the excess, and of which budget. */
const Excess = ({ of: { budget, amount } }: { of: Over['accounts'][number] }) => {
    const translate = useTranslate();
    return (
        <>
            <Box className="is-excess">+{dollars(fromCents(toCents(amount) - toCents(budget)))}</Box>
            <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
                {translate('dashboard.ofBudget', { budget: dollars(budget) })}
            </Box>
        </>
    );
};

/** Shows accounts of plans with more committed, or planned, than they have; nothing where there are none. */
export const OverBudget = ({ title, of: { count, accounts } }: { title: string; of: Over }) =>
    count > 0 && (
        <Section title={`${title} (${formatInteger(count)})`}>
            <Lines
                lines={accounts.map(line => ({
                    key: line.plan_account_id,
                    to: `/${plan.path}/${line.plan_id}/show?account=${line.plan_account_id}`,
                    name: line.account_name,
                    about: line.plan_name,
                    end: <Excess of={line} />,
                }))}
            />
        </Section>
    );
