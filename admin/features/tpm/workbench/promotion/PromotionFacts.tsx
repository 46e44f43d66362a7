import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatDate } from '../../../../../models/platform/format/format';
import type { AccountNode, PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { useDraftReport, type SheetReports } from '../../grid/sheetReport';
import { dollars } from '../figures';
import { PerformanceKind } from '../PerformanceKind';
import { effectOf } from './usePromotionSteps';

interface PromotionFactsProps {
    readonly promotion: PromotionNode;
    readonly account: AccountNode;
    readonly reports: SheetReports;
}

const LINE = {
    m: 0,
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    columnGap: 1.5,
    overflow: 'hidden',
    typography: 'caption',
    color: 'text.secondary',
    '& > *': { flex: 'none' },
    '& dt, & dd': { display: 'inline', m: 0 },
    '& dd': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
    '& dd:not(.is-excess)': { color: 'text.primary' },
} as const;

/** Shows a promotion in one line: how and when it is performed, what it plans, and what is left after it. */
export const PromotionFacts = ({ promotion, account, reports }: PromotionFactsProps) => {
    const translate = useTranslate();
    const report = useDraftReport(promotion, reports);
    const planned = report ? (report.figures?.planned_spend ?? null) : promotion.planned;
    const { after } = effectOf({ promotion: { ...promotion, planned: planned ?? 0 }, account });
    const figures = [
        { name: 'planned', value: planned, isOver: false },
        { name: 'availableAfter', value: planned === null ? null : after, isOver: after < 0 },
    ] as const;
    return (
        <Box component="dl" sx={LINE}>
            <span>
                <PerformanceKind type={promotion.performance_type} />
            </span>
            <span>
                {formatDate(promotion.performance_start_date)} – {formatDate(promotion.performance_end_date)}
            </span>
            {figures.map(({ name, value, isOver }) => (
                <div key={name}>
                    <dt>{translate(`workbench.measures.${name}`)}</dt>{' '}
                    <dd data-total={name} className={isOver ? 'is-excess' : undefined}>
                        {dollars(value)}
                    </dd>
                </div>
            ))}
        </Box>
    );
};
