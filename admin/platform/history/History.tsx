import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate, type Identifier } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../models/platform/format/format';
import type { HistoryEntry } from '../../../models/platform/history/history';
import type { Definition } from '../../../models/platform/definition/resource';
import { useHistory } from '../data/history';
import { TakeBackButton } from '../undo/TakeBackButton';
import { ChangeList } from './difference/ChangeList';
import { EmptyState } from '../layout/EmptyState';
import { SkeletonLines } from '../layout/SkeletonLines';
import { ListError } from '../list/results/ListError';
import { usePersonName } from '../data/people';

interface HistoryProps {
    readonly definition: Definition;
    readonly id: Identifier;
    /** Whether it is shown beside the record's fields, rather than on a page of its own. */
    readonly isShort?: boolean;
    /** Renders the changes of an entry, where they are not all of the definition's fields. */
    readonly changesOf?: (entry: HistoryEntry) => ReactNode;
    /** Renders the action of an entry. @param entries newest first, as far as they are read */
    readonly actionOf?: (entry: HistoryEntry, entries: readonly HistoryEntry[]) => ReactNode;
}

type EntryProps = Omit<HistoryProps, 'id'> & {
    readonly entry: HistoryEntry;
    readonly entries: readonly HistoryEntry[];
};

const PAGE = { p: { xs: 2, sm: 2.5 }, borderBottom: 1, borderColor: 'divider' } as const;
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 } as const;

/** Shows when an entry was written, by whom, and what it changed. */
const Entry = ({ definition, isShort = false, changesOf, actionOf, entry, entries }: EntryProps) => {
    const translate = useTranslate();
    const { date, user, action, changes } = entry;
    const author = usePersonName(user);
    const done = translate(`history.actions.${action}`, { _: action });
    return (
        <Box component="li" sx={isShort ? { py: 1 } : PAGE}>
            <Box sx={isShort ? { typography: 'body2' } : HEAD}>
                {isShort ? done : <Typography variant="h3" component="h2" children={done} />}{' '}
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {translate('record.changed', { user: author, date: formatDateTime(date) })}
                </Box>
                {entry.change_set_id !== null && <TakeBackButton changeSetId={entry.change_set_id} username={user} />}
                {actionOf?.(entry, entries)}
            </Box>
            {changesOf?.(entry) ?? (
                <ChangeList definition={definition} changes={changes} isFirst={action === 'create'} />
            )}
        </Box>
    );
};

const None = ({ isShort }: { isShort: boolean }) => {
    const text = useTranslate()('history.none');
    return isShort ? (
        <Typography variant="body2" color="text.secondary">
            {text}
        </Typography>
    ) : (
        <EmptyState title={text} />
    );
};

/** Shows the history of a record, newest first. */
export const History = ({ id, ...props }: HistoryProps) => {
    const { definition, isShort = false } = props;
    const translate = useTranslate();
    const { entries, error, isPending, hasMore, isLoadingMore, more, reload } = useHistory(definition.path, id);
    if (error) return <ListError error={error} onRetry={reload} />;
    if (isPending) return isShort ? <Skeleton variant="rounded" height={40} /> : <SkeletonLines />;
    return (
        <>
            {entries.length === 0 && <None isShort={isShort} />}
            <ResourceContextProvider value={definition.path}>
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('history.title')}>
                    {entries.map(entry => (
                        <Entry key={entry.id} {...props} entry={entry} entries={entries} />
                    ))}
                </Box>
            </ResourceContextProvider>
            {hasMore && (
                <Box sx={isShort ? {} : { p: 2, textAlign: 'center' }}>
                    <Button size={isShort ? 'small' : 'medium'} disabled={isLoadingMore} onClick={more}>
                        {translate('history.more')}
                    </Button>
                </Box>
            )}
        </>
    );
};

/** Shows the same beside the record's fields, under a heading of its own. */
export const ShortHistory = (props: HistoryProps) => (
    <Box component="section" sx={{ mt: 2.5 }}>
        <Typography variant="overline" component="h3" color="text.secondary">
            {useTranslate()('history.title')}
        </Typography>
        <History {...props} isShort />
    </Box>
);
