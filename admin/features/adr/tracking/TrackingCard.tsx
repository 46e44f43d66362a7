import Box from '@mui/material/Box';
import { formatDate } from '../../../../models/platform/format/format';
import { AboutProduct } from '../../product/AboutProduct';
import { ProductName, type TrackedRow } from './list';
import { WeekBar } from './WeekBar';

/** A tracked product where a table has no room. */
export const TrackingCard = ({ row }: { row: TrackedRow }) => (
    <>
        <ProductName row={row} />
        <AboutProduct product={row} more={row.track_reason} />
        <Box
            sx={{
                mt: 0.5,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                whiteSpace: 'nowrap',
            }}
        >
            <WeekBar week={row.week} period={row.period} />
            <span>
                {formatDate(row.track_begin_date)} – {formatDate(row.track_end_date)}
            </span>
        </Box>
    </>
);
