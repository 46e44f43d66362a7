import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatMoney } from '../../../../models/platform/format/format';
import type { BudgetResult } from '../../../../models/features/tpm/budget';

/** The effect of approving on an account's budget (`models/features/tpm/budget.ts`); dollars. */
export type Effect = BudgetResult;

/** Shows by how much the budget is exceeded; nothing where it is not. */
export const Excess = ({ over }: Pick<Effect, 'over'>) => {
    const translate = useTranslate();
    if (over === 0) return null;
    return <Box className="is-excess">{translate('workbench.over.committed', { amount: formatMoney(over) })}</Box>;
};

interface BudgetEffectProps {
    /** Name of the account. */
    readonly account: string;
    readonly effect: Effect;
}

/** Shows what approving does to an account's budget. */
export const BudgetEffect = ({ account, effect: { before, after, over } }: BudgetEffectProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
            {translate('workbench.effect', { account, before: formatMoney(before), after: formatMoney(after) })}
            <Excess over={over} />
        </Box>
    );
};
