import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { toCents } from '../../../../models/platform/fields/money';
import type { Amounts } from '../../../../models/features/tpm/amounts';
import { BudgetBar } from './BudgetBar';
import { dollars, percent } from './figures';

/** Figures below each other, aligned at their ends; a line before those that follow from the others. */
const LEDGER = {
    m: 0,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 3,
    typography: 'body2',
    '& dt, & dd': { m: 0, py: 0.5 },
    '& dt': { color: 'text.secondary' },
    '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .is-sum': { borderTop: 1, borderColor: 'divider', fontWeight: 650 },
    '& dt.is-sum': { color: 'text.primary' },
} as const;

/** The lines of a budget's checkbook (docs/domain.md section 8, "Amounts"). */
const LINES = [
    { name: 'budget', isSum: false },
    { name: 'planned', isSum: false },
    { name: 'committed', isSum: false },
    { name: 'pending', isSum: false },
    { name: 'actual', isSum: false },
    { name: 'available', isSum: true },
    { name: 'available_after_pending', isSum: false },
] as const;

/** Shows the checkbook of a budget: the budget, what is committed or pending, and what is left. */
export const Ledger = ({ of }: { of: Amounts }) => {
    const translate = useTranslate();
    const isOver = (name: keyof Amounts): boolean =>
        name === 'planned'
            ? toCents(of.planned) > toCents(of.budget ?? 0)
            : name.startsWith('available') && (of[name] ?? 0) < 0;
    // Shown once for what is available: if available is exceeded, so is available after pending.
    const first = LINES.find(({ name }) => name !== 'planned' && isOver(name))?.name;
    return (
        <section aria-label={translate('workbench.checkbook')}>
            <BudgetBar of={of} isWide />
            <Box component="dl" sx={{ ...LEDGER, mt: 1 }}>
                {LINES.map(({ name, isSum }) => [
                    <dt key={`${name} label`} className={isSum ? 'is-sum' : undefined}>
                        {translate(`workbench.amounts.${name}`)}
                        {(name === first || (name === 'planned' && isOver(name))) && (
                            <span className="is-excess"> {translate('workbench.overBudget')}</span>
                        )}
                    </dt>,
                    <dd
                        key={name}
                        className={[isSum && 'is-sum', isOver(name) && 'is-excess'].filter(Boolean).join(' ')}
                    >
                        {dollars(of[name])}
                    </dd>,
                ])}
                <dt>{translate('workbench.amounts.budget_percent')}</dt>
                <dd>{percent(of.budget_percent)}</dd>
            </Box>
        </section>
    );
};
