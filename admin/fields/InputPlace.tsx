import Skeleton from '@mui/material/Skeleton';

/** The room that an input takes whose code is on its way: its label's line and its box. */
export const InputPlace = ({ height = 40 }: { height?: number }) => (
    <Skeleton aria-busy="true" variant="rounded" sx={{ mt: '22px', height }} />
);
