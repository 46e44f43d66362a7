import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Decision } from './decisionQueue';
import type { UnmadeDecision } from './useReview';

interface UnmadeDecisionsProps<D extends Decision> {
    readonly unmade: readonly UnmadeDecision<D>[];
    readonly nameOf: (decision: D) => string;
    readonly onRetry: (one: UnmadeDecision<D>) => void;
    readonly onShow: (id: number) => void;
    readonly onDismiss: (one: UnmadeDecision<D>) => void;
}

/** Says which records were left as they are, and why, until it is read. */
export const UnmadeDecisions = <D extends Decision>(props: UnmadeDecisionsProps<D>) => {
    const { unmade, nameOf, onRetry, onShow, onDismiss } = props;
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 1.5 } }}>
            {unmade.map(one => (
                <Alert
                    key={one.decision.record.id}
                    severity="error"
                    onClose={() => onDismiss(one)}
                    slotProps={{ closeButton: { title: translate('ra.action.close') } }}
                >
                    {translate('review.unmade', { name: nameOf(one.decision), reason: one.reason })}
                    <Box sx={{ ml: -1 }}>
                        <Button size="small" color="inherit" onClick={() => onShow(one.decision.record.id)}>
                            {translate('review.show')}
                        </Button>
                        {one.isRetryable && (
                            <Button size="small" color="inherit" onClick={() => onRetry(one)}>
                                {translate('review.retry')}
                            </Button>
                        )}
                    </Box>
                </Alert>
            ))}
        </Box>
    );
};
