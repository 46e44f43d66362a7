import { RecordContextProvider, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../models/resource';
import { fieldRows } from './fieldRows';
import { FieldTable } from './FieldTable';
import { represent } from './represent';
import { RecordLink } from './RecordLink';
import { SelectRecord } from './SelectRecord';
import { SystemLock } from './SystemLock';

interface RecordCardProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    readonly isSelected: boolean;
    /** Without it, the record cannot be selected. */
    readonly onSelect: (() => void) | undefined;
}

/** The whole card leads to the record, but for what can be pressed in it. */
const WHOLE = { '&::after': { content: '""', position: 'absolute', inset: 0 } };

/** A record of the list where a table has no room. */
export const RecordCard = ({ definition, record, isSelected, onSelect }: RecordCardProps) => {
    const rest = definition.list.columns.filter(name => !definition.represent.includes(name) && name !== 'id');
    return (
        <RecordContextProvider value={record}>
            <Box
                component="li"
                sx={{
                    position: 'relative',
                    display: 'flex',
                    borderBottom: 1,
                    borderColor: 'divider',
                    px: 2,
                    py: 1.5,
                    bgcolor: isSelected ? 'action.selected' : undefined,
                    '& dd a, & .MuiCheckbox-root': { position: 'relative', zIndex: 1 },
                }}
            >
                {onSelect && (
                    <Box sx={{ ml: -0.5, mr: 1, mt: -0.25 }}>
                        <SelectRecord isSelected={isSelected} onSelect={onSelect} />
                    </Box>
                )}
                <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography variant="h3" component="h2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
                        <SystemLock />
                        <RecordLink definition={definition} sx={WHOLE}>
                            {represent(definition)(record)}
                        </RecordLink>
                    </Typography>
                    <FieldTable rows={fieldRows(definition, rest)} isCompact />
                </Box>
            </Box>
        </RecordContextProvider>
    );
};
