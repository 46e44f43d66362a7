import { useListContext, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import type { Definition } from '../../models/resource';
import { useIsBulkOffered } from './BulkActions';
import { NoHits } from './NoHits';
import { RecordCard } from './RecordCard';
import { SelectionBar } from './SelectionBar';

/** The list where a table has no room. */
export const RecordCards = ({ definition }: { definition: Definition }) => {
    const { data = [], selectedIds, onToggleItem } = useListContext<RaRecord>();
    const isBulkOffered = useIsBulkOffered(definition);
    if (data.length === 0) return <NoHits />;
    return (
        <>
            {selectedIds.length > 0 && <SelectionBar definition={definition} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map(record => (
                    <RecordCard
                        key={record.id}
                        definition={definition}
                        record={record}
                        isSelected={selectedIds.includes(record.id)}
                        onSelect={isBulkOffered ? () => onToggleItem(record.id) : undefined}
                    />
                ))}
            </Box>
        </>
    );
};
