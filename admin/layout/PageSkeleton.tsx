import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of a screen that is on its way. */
export const PageSkeleton = () => (
    <Box aria-busy="true" sx={{ pt: 1 }}>
        <Skeleton width={220} height={36} />
        <Skeleton width={340} height={20} sx={{ mb: 3, maxWidth: '100%' }} />
        {ROWS.map(row => (
            <Skeleton key={row} variant="rounded" height={38} sx={{ mb: 1 }} />
        ))}
    </Box>
);
