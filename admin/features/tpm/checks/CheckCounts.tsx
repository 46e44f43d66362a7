import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { CHECK_CODES, type CheckCount } from '../../../../models/features/tpm/checkCalls';

type Counted = Pick<CheckCount, 'code' | 'count'>;

/** Returns the sum of the counts. */
export const totalOf = (counts: readonly Counted[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Returns the kinds that there are, in their order, each with how many. */
export const byKind = (counts: readonly Counted[]): readonly Counted[] =>
    CHECK_CODES.map(code => ({ code, count: totalOf(counts.filter(each => each.code === code)) })).filter(
        ({ count }) => count > 0,
    );

/** Shows the number of checks, and of each kind: before a step is taken. */
export const CheckCounts = ({ counts }: { counts: readonly Counted[] }) => {
    const translate = useTranslate();
    const total = totalOf(counts);
    if (total === 0) return null;
    return (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
            {translate('promoChecks.count', { smart_count: total })}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {byKind(counts).map(({ code, count }) => (
                    <li key={code}>
                        {translate(`promoChecks.kinds.${code}`)} ({count})
                    </li>
                ))}
            </Box>
        </Box>
    );
};
