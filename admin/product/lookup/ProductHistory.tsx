import { ResourceContextProvider, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../models/format';
import type { HistoryEntry } from '../../../models/history';
import { product } from '../../../models/product/product';
import { useHistory } from '../../data/history';
import { ChangeList } from '../../resources/ChangeList';
import { ListError } from '../../resources/ListError';

const Entry = ({ entry: { date, user, action, changes } }: { entry: HistoryEntry }) => {
    const translate = useTranslate();
    return (
        <Box component="li" sx={{ py: 1 }}>
            <Box sx={{ typography: 'body2' }}>
                {translate(`history.actions.${action}`, { _: action })}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('record.changed', { user, date: formatDateTime(date) })}
                </Box>
            </Box>
            <ChangeList definition={product} changes={changes} isFirst={action === 'create'} />
        </Box>
    );
};

/** What was written of a product, newest first. What feeds change of it is told by the feed (domain.md section 1). */
export const ProductHistory = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const { entries, error, isPending, hasMore, isLoadingMore, more, reload } = useHistory('product', id);
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
            <ResourceContextProvider value={product.path}>
                <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={translate('history.title')}>
                    {entries.map(entry => (
                        <Entry key={entry.id} entry={entry} />
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
