import { LinkBase, RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Definition } from '../../models/resource';
import { fieldRows } from './fieldRows';
import { NoHits } from './NoHits';
import { represent } from './represent';
import { SystemLock } from './SystemLock';
import { FieldTable } from './FieldTable';
import { viewsByPath } from './screens';

const PLACEHOLDERS = [0, 1, 2, 3];

const RecordCard = ({ definition, record }: { definition: Definition; record: RaRecord }) => {
    const hasDetail = viewsByPath.get(definition.path)?.includes('detail') === true;
    const rest = definition.list.columns.filter(name => !definition.represent.includes(name) && name !== 'id');
    const link = hasDetail
        ? { component: LinkBase, to: `/${definition.path}/${encodeURIComponent(record.id)}/show` }
        : {};
    return (
        <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box {...link} sx={{ display: 'block', px: 2, py: 1.5, color: 'inherit', textDecoration: 'none' }}>
                <RecordContextProvider value={record}>
                    <Typography variant="h3" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
                        <SystemLock />
                        {represent(definition)(record)}
                    </Typography>
                    <FieldTable rows={fieldRows(definition, rest)} isCompact />
                </RecordContextProvider>
            </Box>
        </Box>
    );
};

/** The list where a table has no room. */
export const RecordCards = ({ definition }: { definition: Definition }) => {
    const { data = [], isPending } = useListContext<RaRecord>();
    if (isPending)
        return (
            <Box sx={{ p: 2 }} aria-busy="true">
                {PLACEHOLDERS.map(place => (
                    <Skeleton key={place} variant="rounded" height={72} sx={{ mb: 1 }} />
                ))}
            </Box>
        );
    if (data.length === 0) return <NoHits />;
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map(record => (
                <RecordCard key={record.id} definition={definition} record={record} />
            ))}
        </Box>
    );
};
