import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AisleDeal } from '../../../../models/features/product/aisle';
import { formatDate, formatMoney } from '../../../../models/platform/format/format';
import { Pill } from '../../../platform/fields/Pill';

const ROW = {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 64,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
} as const;

const dealAddress = ({ plan_id, promo_id }: AisleDeal): string =>
    `/services/tpm/plan/detail/${String(plan_id)}?promotion=${String(promo_id)}`;

const Price = ({ deal: { deal_srp, reg_srp } }: { deal: AisleDeal }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Box sx={{ fontWeight: 700, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}>
                {deal_srp === null ? translate('aisle.noPrice') : formatMoney(deal_srp)}
            </Box>
            {reg_srp !== null && (
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {translate('aisle.regular', { price: formatMoney(reg_srp) })}
                </Box>
            )}
        </Box>
    );
};

const Deal = ({ deal }: { deal: AisleDeal }) => {
    const translate = useTranslate();
    const dates = { begin: formatDate(deal.start_date), end: formatDate(deal.end_date) };
    return (
        <Box component="li" sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={LinkBase} to={dealAddress(deal)} sx={{ fontWeight: 600, lineHeight: '24px' }}>
                    {deal.name}
                </Link>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {translate(deal.is_running ? 'aisle.until' : 'aisle.from', dates)} · {deal.account_name}
                </Box>
            </Box>
            <Pill color={deal.is_running ? 'green' : 'blue'}>{deal.performance_type}</Pill>
            <Price deal={deal} />
        </Box>
    );
};

interface DealListProps {
    readonly title: string;
    readonly deals: readonly AisleDeal[];
}

const DealList = ({ title, deals }: DealListProps) => (
    <Box component="section" sx={{ mt: 2 }}>
        <Typography variant="overline" component="h3" color="text.secondary">
            {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {deals.map(deal => (
                <Deal key={deal.promo_product_id} deal={deal} />
            ))}
        </Box>
    </Box>
);

/** Shows the deals of a product at the user's store: those that run, and those to come. */
export const Deals = ({ deals }: { deals: readonly AisleDeal[] }) => {
    const translate = useTranslate();
    const running = deals.filter(({ is_running }) => is_running);
    const coming = deals.filter(({ is_running }) => !is_running);
    return (
        <>
            {running.length > 0 && <DealList title={translate('aisle.running')} deals={running} />}
            {coming.length > 0 && <DealList title={translate('aisle.coming')} deals={coming} />}
            {deals.length === 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                    {translate('aisle.noDeals')}
                </Typography>
            )}
        </>
    );
};
