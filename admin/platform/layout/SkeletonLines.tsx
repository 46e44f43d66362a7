import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Shows a skeleton of lines that are loading. */
export const SkeletonLines = () => ROWS.map(row => <Skeleton key={row} variant="rounded" height={38} sx={{ mb: 1 }} />);
