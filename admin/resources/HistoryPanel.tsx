import { useTranslate, type RaRecord } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../models/format';
import type { Definition } from '../../models/resource';
import type { HistoryEntry } from '../../models/history';
import { useHistory } from '../data/history';
import { EmptyState } from '../layout/EmptyState';
import { SkeletonLines } from '../layout/SkeletonLines';
import { ChangeList } from './ChangeList';
import { restoringChanges, versionAt } from './earlier';
import { ListError } from './ListError';
import { RestoreButton } from './RestoreButton';
import { useOffered } from './useOffered';

interface EntryProps {
    readonly definition: Definition;
    readonly record: RaRecord;
    readonly entries: readonly HistoryEntry[];
    readonly entry: HistoryEntry;
}

/** When, who, what; and the way back to it, where it differs from what is now. */
const Entry = ({ definition, record, entries, entry }: EntryProps) => {
    const translate = useTranslate();
    const mayEdit = useOffered({ resource: definition.path, action: 'edit', record });
    const changes = restoringChanges(definition, record, versionAt(record, entries, entry));
    const { date, user, action } = entry;
    return (
        <Box component="li" sx={{ p: { xs: 2, sm: 2.5 }, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {translate(`history.actions.${action}`, { _: action })}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                    {translate('record.changed', { user, date: formatDateTime(date) })}
                </Typography>
                {mayEdit && Object.keys(changes).length > 0 && (
                    <Box sx={{ ml: 'auto' }}>
                        <RestoreButton definition={definition} record={record} changes={changes} />
                    </Box>
                )}
            </Box>
            <ChangeList definition={definition} changes={entry.changes} isFirst={action === 'create'} />
        </Box>
    );
};

/** What happened to a record, newest first. */
export const HistoryPanel = ({ definition, record }: { definition: Definition; record: RaRecord }) => {
    const translate = useTranslate();
    const history = useHistory(definition.path, record.id);
    const { entries, error } = history;
    if (error) return <ListError error={error} onRetry={history.reload} />;
    if (history.isPending) return <SkeletonLines />;
    return (
        <Card>
            {entries.length === 0 && <EmptyState title={translate('history.none')} />}
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('history.title')}>
                {entries.map(entry => (
                    <Entry key={entry.id} {...{ definition, record, entries, entry }} />
                ))}
            </Box>
            {history.hasMore && (
                <Box sx={{ p: 2, textAlign: 'center' }}>
                    <Button disabled={history.isLoadingMore} onClick={history.more}>
                        {translate('history.more')}
                    </Button>
                </Box>
            )}
        </Card>
    );
};
