import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../models/platform/format/format';
import type { ToldPromotion } from '../../../../models/features/tpm/dashboardCalls';
import { workbenchAt } from '../workbench/links';
import { Lines } from './Lines';
import { Section } from './Section';
import { Way } from './Way';

interface ToldProps {
    readonly title: string;
    readonly promotions: readonly ToldPromotion[];
    /** How many there are beyond those that are named, and the list of all. */
    readonly count?: number;
    readonly all?: string | undefined;
    /** What is said at the end of each. */
    readonly about: (promotion: ToldPromotion) => ReactNode;
    readonly none: string;
}

/** A few promotions, each leading to its place in the workbench. */
export const Told = ({ title, promotions, count = promotions.length, all, about, none }: ToldProps) => {
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
