import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PageHeaderProps {
    /** Also the page's title (specification section 2). */
    readonly title: string;
    readonly about?: ReactNode;
    readonly actions?: ReactNode;
}

/** A screen's heading, what it is for, and what can be done here. */
export const PageHeader = ({ title, about, actions }: PageHeaderProps) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2.5 }}>
        <title>{title}</title>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                {title}
            </Typography>
            {about && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                    {about}
                </Typography>
            )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box>}
    </Box>
);
