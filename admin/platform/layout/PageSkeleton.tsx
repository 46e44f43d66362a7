import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FirstReading } from './FirstReading';
import { SkeletonLines } from './SkeletonLines';

interface PageSkeletonProps {
    /** The screen will have the whole window (`frame.css`): it begins where it will be. */
    readonly fillsScreen?: boolean;
}

/** The shape of a screen that is on its way. */
export const PageSkeleton = ({ fillsScreen = false }: PageSkeletonProps) => (
    <FirstReading>
        <Box aria-busy="true" sx={{ pt: 1 }} {...(fillsScreen && { className: 'fills-screen' })}>
            <Skeleton width={220} height={36} />
            <Skeleton width={340} height={20} sx={{ mb: 3, maxWidth: '100%' }} />
            <SkeletonLines />
        </Box>
    </FirstReading>
);
