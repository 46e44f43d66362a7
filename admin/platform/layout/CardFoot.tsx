import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Shows the last line of a card, about all that is above it. */
export const CardFoot = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            px: 1.5,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            typography: 'caption',
            color: 'text.secondary',
        }}
    >
        {children}
    </Box>
);
