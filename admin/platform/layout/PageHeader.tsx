import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PageHeaderProps {
    /** Also the page's title (specification section 2). */
    readonly title: string;
    readonly about?: ReactNode;
    readonly actions?: ReactNode;
}

/** On a phone what is worked with comes first (docs/experience.md). */
const WIDE_ONLY = { display: { xs: 'none', sm: 'block' } } as const;

/** A screen's heading, what it is for, and what can be done here. */
export const PageHeader = ({ title, about, actions }: PageHeaderProps) => {
    const isText = typeof about === 'string';
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: { xs: 1.5, sm: 2.5 } }}>
            <title>{title}</title>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </Typography>
                {about && (
                    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, ...(isText && WIDE_ONLY) }}>
                        {about}
                    </Typography>
                )}
            </Box>
            {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box>}
        </Box>
    );
};
