import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate, type Identifier } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../models/format';
import type { HistoryEntry } from '../../models/history';
import type { Definition } from '../../models/resource';
import { useHistory } from '../data/history';
import { ChangeList } from './ChangeList';
import { ListError } from './ListError';

interface ShortHistoryProps {
    readonly definition: Definition;
    readonly id: Identifier;
    /** What an entry changed, where the definition's fields are not all of it. */
    readonly changesOf?: ((entry: HistoryEntry) => ReactNode) | undefined;
}

type EntryProps = Pick<ShortHistoryProps, 'definition' | 'changesOf'> & { readonly entry: HistoryEntry };

const Entry = ({ definition, changesOf, entry }: EntryProps) => {
    const translate = useTranslate();
    const { date, user, action, changes } = entry;
    return (
        <Box component="li" sx={{ py: 1 }}>
            <Box sx={{ typography: 'body2' }}>
                {translate(`history.actions.${action}`, { _: action })}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('record.changed', { user, date: formatDateTime(date) })}
                </Box>
            </Box>
            {changesOf?.(entry) ?? (
                <ChangeList definition={definition} changes={changes} isFirst={action === 'create'} />
            )}
        </Box>
    );
};

/** What was written of a record, newest first, beside what it is. */
export const ShortHistory = ({ definition, id, changesOf }: ShortHistoryProps) => {
    const translate = useTranslate();
    const { entries, error, isPending, hasMore, isLoadingMore, more, reload } = useHistory(definition.path, id);
    return (
        <Box component="section" sx={{ mt: 2.5 }}>
            <Typography variant="overline" component="h3" color="text.secondary">
                {translate('history.title')}
            </Typography>
            {error && <ListError error={error} onRetry={reload} />}
            {isPending && <Skeleton variant="rounded" height={40} />}
            {!isPending && !error && entries.length === 0 && (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate('history.none')}</Box>
            )}
            <ResourceContextProvider value={definition.path}>
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('history.title')}>
                    {entries.map(entry => (
                        <Entry key={entry.id} entry={entry} {...{ definition, changesOf }} />
                    ))}
                </Box>
            </ResourceContextProvider>
            {hasMore && (
                <Button size="small" disabled={isLoadingMore} onClick={more}>
                    {translate('history.more')}
                </Button>
            )}
        </Box>
    );
};
