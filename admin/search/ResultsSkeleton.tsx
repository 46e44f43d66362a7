import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export const ResultsSkeleton = () => (
    <Card sx={{ p: 2 }} aria-busy="true">
        {ROWS.map(row => (
            <Skeleton key={row} variant="rounded" height={28} sx={{ mb: 1.25 }} />
        ))}
    </Card>
);
