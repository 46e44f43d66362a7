import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { promotionFigures, type PromotionFigures } from '../../../../models/features/tpm/promotionFigures';
import { count, money, percent } from '../workbench/figures';
import { usePromotionSheet } from './promotionSheet';
import { isComputable } from './rows/computable';

/** Name of the text -> what is shown. */
const SHOWN: Readonly<Record<string, (figures: PromotionFigures | null) => string>> = {
    planned: figures => money(figures?.planned_spend ?? null),
    projected: figures => count(figures?.projected_cases ?? null),
    perCase: figures => money(figures?.spend_per_case ?? null),
    percent: figures => percent(figures?.spend_percent ?? null),
    lift: figures => percent(figures?.lift ?? null),
    incremental: figures => count(figures?.incremental_cases ?? null),
    perIncremental: figures => money(figures?.cost_per_incremental_case ?? null),
};

/** Shows the promotion's totals as it is now, saved or not, by the server's own arithmetic. */
export const TotalsLine = () => {
    const { promotion, document: rows } = usePromotionSheet();
    const translate = useTranslate();
    const figures = isComputable(rows) ? promotionFigures(promotion, rows) : null;
    return (
        <Box
            component="dl"
            aria-label={translate('promoGrid.totals.label')}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, typography: 'body2' }}
        >
            {Object.entries(SHOWN).map(([name, textOf]) => (
                <Box key={name} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
                    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                        {translate(`promoGrid.totals.${name}`)}
                    </Box>
                    <Box
                        component="dd"
                        data-total={name}
                        sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
                    >
                        {textOf(figures)}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
