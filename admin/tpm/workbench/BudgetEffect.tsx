import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatMoney } from '../../../models/format';

/** What is available of an account's budget before something is approved, and after; dollars. */
export interface Effect {
    readonly before: number;
    readonly after: number;
}

/** Of how much the budget is exceeded; nothing where it is not. */
export const Excess = ({ after }: Pick<Effect, 'after'>) => {
    const translate = useTranslate();
    if (after >= 0) return null;
    return <Box className="is-excess">{translate('workbench.over.committed', { amount: formatMoney(-after) })}</Box>;
};

interface BudgetEffectProps {
    /** What the account is called. */
    readonly account: string;
    readonly effect: Effect;
}

/** What approving does to an account's budget. */
export const BudgetEffect = ({ account, effect: { before, after } }: BudgetEffectProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
            {translate('workbench.effect', { account, before: formatMoney(before), after: formatMoney(after) })}
            <Excess after={after} />
        </Box>
    );
};
