import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { FormCollection } from '../../../models/platform/children/recordCollection';
import { lazy } from '../lazy';
import { RowsShown } from './RowsShown';

/** Few forms have any. */
const RowsInput = lazy(
    async () => (await import('./RowsInput')).RowsInput,
    <Skeleton variant="rounded" height={160} />,
);

interface FormRowsProps {
    readonly collection: FormCollection;
    /** They are not this user's to change, or nobody's. */
    readonly isFixed: boolean;
}

/** The rows of a record, below the fields of its form. */
export const FormRows = ({ collection, isFixed }: FormRowsProps) => (
    <Box component="section" sx={{ gridColumn: '1 / -1', minWidth: 0, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
        {isFixed ? <RowsShown collection={collection} /> : <RowsInput collection={collection} />}
    </Box>
);
