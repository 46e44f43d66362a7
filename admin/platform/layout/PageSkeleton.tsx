import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FirstReading } from './FirstReading';
import { SkeletonLines } from './SkeletonLines';

interface PageSkeletonProps {
    /** Whether the screen fills the window (`frame.css`): the skeleton begins where the screen will. */
    readonly fillsScreen?: boolean;
}

/** Shows the skeleton of a screen that is loading. */
export const PageSkeleton = ({ fillsScreen = false }: PageSkeletonProps) => (
    <FirstReading>
        <Box aria-busy="true" sx={{ pt: 1 }} {...(fillsScreen && { className: 'fills-screen' })}>
            <Skeleton width={220} height={36} />
            <Skeleton width={340} height={20} sx={{ mb: 3, maxWidth: '100%' }} />
            <SkeletonLines />
        </Box>
    </FirstReading>
);
