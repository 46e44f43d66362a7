import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { FirstReading } from '../../layout/FirstReading';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list that is on its way. Nothing stands below it yet, which would move when the rows come. */
export const ResultsSkeleton = () => (
    <FirstReading>
        <Card sx={{ p: 2 }} aria-busy="true">
            {ROWS.map(row => (
                <Skeleton key={row} variant="rounded" height={28} sx={{ mb: 1.25 }} />
            ))}
        </Card>
    </FirstReading>
);
