import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../models/features/tpm/dashboardCalls';
import { FigureTable } from '../workbench/FigureTable';
import { count, money } from '../workbench/figures';
import { StatusChip } from '../workbench/StatusChip';
import type { Links } from './links';
import { Section } from './Section';
import { Way } from './Way';

/** Shows how many promotions have each status, and what they plan to spend. */
export const Statuses = ({ of, links }: { of: Dashboard; links: Links }) => {
    const translate = useTranslate();
    return (
        <Section title={translate('dashboard.byStatus')}>
            <FigureTable
                label={translate('dashboard.byStatus')}
                rows={of.statuses}
                keyOf={({ status }) => status}
                columns={[
                    {
                        name: 'status',
                        label: translate('dashboard.status'),
                        cell: ({ status }) => (
                            <Way to={links.promotions({ status })}>
                                <StatusChip status={status} />
                            </Way>
                        ),
                    },
                    {
                        name: 'count',
                        label: translate('dashboard.promotions'),
                        isFigure: true,
                        cell: line => count(line.count),
                    },
                    {
                        name: 'planned',
                        label: translate('workbench.amounts.planned'),
                        isFigure: true,
                        cell: line => money(line.planned),
                    },
                ]}
            />
        </Section>
    );
};
