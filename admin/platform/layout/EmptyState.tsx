import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
    readonly title: string;
    readonly text?: string;
    /** A button for the next step. */
    readonly action?: ReactNode;
}

/** Shows that there is nothing, and what to do next. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
    <Box sx={{ textAlign: 'center', px: 3, py: { xs: 5, sm: 8 } }}>
        <Typography variant="h2">{title}</Typography>
        {text && (
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
                {text}
            </Typography>
        )}
        {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
);
