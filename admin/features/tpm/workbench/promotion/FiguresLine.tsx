import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { toCents } from '../../../../../models/platform/fields/money';
import { percentOf } from '../../../../../models/platform/format/exact';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { useDraftReport, type SheetReports } from '../../grid/sheetReport';
import { count, dollars, percent } from '../figures';

type Shown = Pick<
    PromotionNode,
    | 'actual'
    | 'budget_percent'
    | 'spend_per_case'
    | 'spend_percent'
    | 'lift'
    | 'incremental_cases'
    | 'cost_per_incremental_case'
> & { readonly projected_cases: number | null };

/** By the name of the text. */
const SHOWN: Readonly<Record<string, (figures: Shown) => string>> = {
    actual: ({ actual }) => dollars(actual),
    ofAccount: ({ budget_percent: share }) => percent(share),
    projected_cases: ({ projected_cases: cases }) => count(cases),
    spend_per_case: ({ spend_per_case: spend }) => dollars(spend),
    spend_percent: ({ spend_percent: spend }) => percent(spend),
    lift: ({ lift }) => percent(lift),
    incremental_cases: ({ incremental_cases: cases }) => count(cases),
    cost_per_incremental_case: ({ cost_per_incremental_case: cost }) => dollars(cost),
};

const NO_FIGURES = {
    budget_percent: null,
    projected_cases: null,
    spend_per_case: null,
    spend_percent: null,
    lift: null,
    incremental_cases: null,
    cost_per_incremental_case: null,
} as const;

const LINE = {
    flex: 'none',
    m: 0,
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    columnGap: 2.5,
    rowGap: 0.5,
    overflowX: 'auto',
    '& dt': { fontSize: '0.6875rem', lineHeight: 1.2, color: 'text.secondary', whiteSpace: 'nowrap' },
    '& dd': { m: 0, fontSize: '0.8125rem', lineHeight: 1.35, fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
} as const;

interface FiguresLineProps {
    readonly promotion: PromotionNode;
    /** Budget of its account; dollars. */
    readonly budget: number | null;
    readonly reports: SheetReports;
}

/** Shows the figures of a promotion as it is now, saved or not, by the server's own arithmetic. */
export const FiguresLine = ({ promotion, budget, reports }: FiguresLineProps) => {
    const translate = useTranslate();
    const report = useDraftReport(promotion, reports);
    const live = report?.figures && {
        ...report.figures,
        budget_percent: budget === null ? null : percentOf(toCents(report.figures.planned_spend), toCents(budget)),
    };
    const figures = { ...promotion, ...(report ? (live ?? NO_FIGURES) : {}) };
    return (
        <Box component="dl" aria-label={translate('workbench.figures')} sx={LINE}>
            {Object.entries(SHOWN).map(([name, textOf]) => (
                <div key={name}>
                    <dt>{translate(`workbench.measures.${name}`)}</dt>
                    <dd data-total={name}>{textOf(figures)}</dd>
                </div>
            ))}
        </Box>
    );
};
