import Box from '@mui/material/Box';
import type { FormCollection } from '../../../models/platform/children/recordCollection';
import { RowsInput } from './RowsInput';
import { RowsShown } from './RowsShown';

interface FormRowsProps {
    readonly collection: FormCollection;
    /** Whether this user, or every user, may not change them. */
    readonly isFixed: boolean;
}

/** Shows the rows of a record, below the fields of its form. */
export const FormRows = ({ collection, isFixed }: FormRowsProps) => (
    <Box component="section" sx={{ gridColumn: '1 / -1', minWidth: 0, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
        {isFixed ? <RowsShown collection={collection} /> : <RowsInput collection={collection} />}
    </Box>
);
