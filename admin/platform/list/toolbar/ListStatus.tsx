import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** How many there are, at the end of a list's tools. Its place is kept before that is known. */
export const ListStatus = ({ children }: { children: ReactNode }) => (
    <Box
        role="status"
        sx={{
            ml: 'auto',
            alignSelf: { sm: 'flex-end' },
            lineHeight: { sm: '36px' },
            flexBasis: { xs: '100%', sm: 'auto' },
            minHeight: '1.5em',
            whiteSpace: 'nowrap',
            typography: 'body2',
            color: 'text.secondary',
        }}
    >
        {children}
    </Box>
);
