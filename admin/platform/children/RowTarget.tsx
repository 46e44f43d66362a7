import { RecordContextProvider, ReferenceField } from 'react-admin';
import Box from '@mui/material/Box';
import type { Part } from '../../../models/part';
import { screenOf } from '../../fields/linked';

interface RowPlaceProps {
    readonly part: Pick<Part, 'at'>;
    readonly id: number;
    /** It leads to its record: not from a form. */
    readonly isLinked?: boolean;
}

/** What a row is at, by its name. */
export const RowPlace = ({ part: { at }, id, isLinked = false }: RowPlaceProps) => (
    <RecordContextProvider value={{ id }}>
        <Box component="span" sx={{ '& .MuiTypography-root': { font: 'inherit' } }}>
            <ReferenceField source="id" reference={at.to} link={isLinked && screenOf(at.to)} empty="" />
        </Box>
    </RecordContextProvider>
);
