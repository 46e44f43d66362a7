import Box from '@mui/material/Box';
import { formatDate } from '../../../../models/platform/format/format';
import { ProductName, type TrackedRow } from './list';
import { WeekBar } from './WeekBar';

/** A tracked product where a table has no room. */
export const TrackingCard = ({ row }: { row: TrackedRow }) => (
    <>
        <ProductName row={row} />
        <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
            {[row.manufacturer, row.track_reason].filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, whiteSpace: 'nowrap' }}>
            <WeekBar week={row.week} period={row.period} />
            <span>
                {formatDate(row.track_begin_date)} – {formatDate(row.track_end_date)}
            </span>
        </Box>
    </>
);
