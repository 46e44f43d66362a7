import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Shows the number of records, at the end of a list's tools. Its room is reserved before that is known. */
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
