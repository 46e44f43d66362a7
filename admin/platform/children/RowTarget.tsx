import { RecordContextProvider, ReferenceField } from 'react-admin';
import Box from '@mui/material/Box';
import type { CellCollection } from '../../../models/platform/children/cellCollection';
import { screenOf } from '../fields/reference';

interface RowTargetProps {
    readonly collection: Pick<CellCollection, 'at'>;
    readonly id: number;
    /** It leads to its record: not from a form. */
    readonly isLinked?: boolean;
}

/** Shows the name of a row's target. */
export const RowTarget = ({ collection: { at }, id, isLinked = false }: RowTargetProps) => (
    <RecordContextProvider value={{ id }}>
        <Box component="span" sx={{ '& .MuiTypography-root': { font: 'inherit' } }}>
            <ReferenceField source="id" reference={at.to} link={isLinked && screenOf(at.to)} empty="" />
        </Box>
    </RecordContextProvider>
);
