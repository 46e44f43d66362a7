import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

const BAR = {
    position: 'sticky',
    bottom: { xs: -16, sm: -24 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: 1,
    // At the foot from the start: what loads later must not move what is about to be pressed.
    mt: 'auto',
    mx: { xs: -2, sm: -3 },
    mb: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    py: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
} as const;

/** Shows the actions on the record in a drawer: at its foot, in sight however long the rest is. */
export const DrawerFoot = ({ children }: { children: ReactNode }) => <Box sx={BAR}>{children}</Box>;
