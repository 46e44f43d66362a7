import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../models/platform/format/format';
import type { DashboardPromotion } from '../../../../models/features/tpm/dashboardCalls';
import { workbenchAt } from '../workbench/links';
import { Lines } from './Lines';
import { Section } from './Section';
import { Way } from './Way';

interface PromotionSummaryListProps {
    readonly title: string;
    readonly promotions: readonly DashboardPromotion[];
    /** Count of those listed and those not, where it is known, and the link to the list of all. */
    readonly count?: number;
    readonly all?: string | undefined;
    /** Returns what is shown at the end of each. */
    readonly about: (promotion: DashboardPromotion) => ReactNode;
    readonly none: string;
}

/** Shows a few promotions, each linked to its page in the workbench. */
export const PromotionSummaryList = ({ title, promotions, count = 0, all, about, none }: PromotionSummaryListProps) => {
    const translate = useTranslate();
    const isMore = count > 0 && all !== undefined;
    return (
        <Section
            title={count > 0 ? `${title} (${formatInteger(count)})` : title}
            actions={
                isMore && (
                    <Way to={all} sx={{ typography: 'body2', color: 'primary.main' }}>
                        {translate('dashboard.all')}
                    </Way>
                )
            }
        >
            {promotions.length === 0 && (
                <Typography variant="body2" color="text.secondary">
                    {none}
                </Typography>
            )}
            <Lines
                lines={promotions.map(promotion => ({
                    key: promotion.id,
                    to: workbenchAt(promotion.plan_id, promotion.id),
                    name: promotion.name,
                    about: `${promotion.account_name} · ${promotion.plan_name}`,
                    end: about(promotion),
                }))}
            />
        </Section>
    );
};
