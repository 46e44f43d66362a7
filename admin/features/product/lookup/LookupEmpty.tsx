import { LinkBase, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { hasFilter, textIn, type ListFilter } from '../../../platform/list/address/listState';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useOffered } from '../../../platform/data/useOffered';

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

/** Nothing found: because nothing matches, or because there is nothing yet. */
export const LookupEmpty = ({ filter, onClear }: { filter: ListFilter; onClear: () => void }) => {
    const translate = useTranslate();
    const query = normalizeText(textIn(filter, 'q'));
    const title = query ? translate('lookup.noResults', { query }) : translate('lookup.noResultsFilters');
    return hasFilter(filter) ? <NoResults title={title} onClear={onClear} /> : <EmptyCatalogue />;
};
