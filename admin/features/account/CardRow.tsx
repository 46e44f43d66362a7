import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A row of the lists on an account's cards: what it is about, then its action. */
export const CardRow = ({ children }: { readonly children: ReactNode }) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
        }}
    >
        {children}
    </Box>
);
