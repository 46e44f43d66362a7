import { LinkBase, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '../../layout/EmptyState';
import { useOffered } from '../../resources/useOffered';
import { hasFilter, type Filter } from '../../search/search';

const EmptyCatalogue = () => {
    const translate = useTranslate();
    const mayUpload = useOffered({ resource: 'settings/datafeed', action: 'create' });
    const upload = (
        <Button variant="contained" component={LinkBase} to="/settings/datafeed/create">
            {translate('lookup.emptyAction')}
        </Button>
    );
    return (
        <EmptyState
            title={translate('lookup.emptyTitle')}
            text={translate('lookup.emptyText')}
            action={mayUpload ? upload : undefined}
        />
    );
};

const NoHits = ({ filter, onClear }: { filter: Filter; onClear: () => void }) => {
    const translate = useTranslate();
    const query = filter['q']?.trim();
    return (
        <EmptyState
            title={query ? translate('lookup.noHits', { query }) : translate('lookup.noHitsFilters')}
            text={translate('list.noHitsAdvice')}
            action={
                <Button variant="outlined" onClick={onClear}>
                    {translate('list.clearFilters')}
                </Button>
            }
        />
    );
};

/** Nothing found: because nothing matches, or because there is nothing yet. */
export const LookupEmpty = ({ filter, onClear }: { filter: Filter; onClear: () => void }) => (
    <Card>{hasFilter(filter) ? <NoHits filter={filter} onClear={onClear} /> : <EmptyCatalogue />}</Card>
);
