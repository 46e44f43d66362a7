import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** One of many, where a table has no room: its parts side by side. */
export const ListCard = ({ children }: { children: ReactNode }) => (
    <Box
        component="li"
        sx={{
            display: 'flex',
            gap: 1,
            px: 2,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            typography: 'body2',
        }}
    >
        {children}
    </Box>
);
