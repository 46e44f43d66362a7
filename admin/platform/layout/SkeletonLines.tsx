import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of lines that are on their way. */
export const SkeletonLines = () => ROWS.map(row => <Skeleton key={row} variant="rounded" height={38} sx={{ mb: 1 }} />);
