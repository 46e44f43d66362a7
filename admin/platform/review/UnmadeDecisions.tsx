import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UnmadeNotice } from './useDecisionQueue';

interface UnmadeDecisionsProps {
    readonly notices: readonly UnmadeNotice[];
    readonly onShow: (id: number) => void;
}

/** Shows which records were left unchanged, and why, until it is dismissed. */
export const UnmadeDecisions = ({ notices, onShow }: UnmadeDecisionsProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 1.5 } }}>
            {notices.map(({ id, text, retry, dismiss }) => (
                <Alert
                    key={id}
                    severity="error"
                    onClose={dismiss}
                    slotProps={{ closeButton: { title: translate('ra.action.close') } }}
                >
                    {text}
                    <Box sx={{ ml: -1 }}>
                        <Button size="small" color="inherit" onClick={() => onShow(id)}>
                            {translate('review.show')}
                        </Button>
                        {retry && (
                            <Button size="small" color="inherit" onClick={retry}>
                                {translate('review.retry')}
                            </Button>
                        )}
                    </Box>
                </Alert>
            ))}
        </Box>
    );
};
