import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';

import { Trail, type TrailLink } from './Trail';

interface PageHeaderProps {
    /** Also the page's title (specification section 2). */
    readonly title: string;
    readonly about?: ReactNode;
    readonly actions?: ReactNode;
    /** The links up. */
    readonly trail?: readonly TrailLink[];
    /** Whether on a phone only screen readers have the heading: there the content shows what the screen is. */
    readonly isUnseenOnPhone?: boolean;
}

/** On a phone the content comes first (docs/experience.md). */
const WIDE_ONLY = { display: { xs: 'none', sm: 'block' } } as const;

const UNSEEN_ON_PHONE = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden });

/** Shows a screen's heading, what it is for, and the actions here. */
export const PageHeader = ({ title, about, actions, trail, isUnseenOnPhone = false }: PageHeaderProps) => {
    const isText = typeof about === 'string';
    return (
        <Box
            sx={[
                { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: { xs: 1.5, sm: 2.5 } },
                isUnseenOnPhone && UNSEEN_ON_PHONE,
            ]}
        >
            <title>{title}</title>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                {trail && <Trail links={trail} />}
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
