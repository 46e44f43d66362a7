import type { RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { HistoryEntry } from '../../models/history';
import type { Definition } from '../../models/resource';
import { useOffered } from '../data/useOffered';
import { restoringChanges, versionAt } from './earlier';
import { History } from './History';
import { RestoreButton } from './RestoreButton';

interface HistoryPanelProps {
    readonly definition: Definition;
    readonly record: RaRecord;
}

/** What happened to a record, and the way back to each version that differs from what is now. */
export const HistoryPanel = ({ definition, record }: HistoryPanelProps) => {
    const mayEdit = useOffered({ resource: definition.path, action: 'edit', record });
    const wayBack = (entry: HistoryEntry, entries: readonly HistoryEntry[]) => {
        const changes = restoringChanges(definition, record, versionAt(record, entries, entry));
        return (
            mayEdit &&
            Object.keys(changes).length > 0 && (
                <Box sx={{ ml: 'auto' }}>
                    <RestoreButton {...{ definition, record, changes }} />
                </Box>
            )
        );
    };
    return (
        <Card>
            <History definition={definition} id={record.id} actionOf={wayBack} />
        </Card>
    );
};
