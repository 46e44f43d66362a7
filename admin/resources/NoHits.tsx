import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { EmptyState } from '../layout/EmptyState';

/** There are records, but none that match. */
export const NoHits = () => {
    const translate = useTranslate();
    const { setFilters } = useListContext();
    return (
        <EmptyState
            title={translate('list.noHits')}
            text={translate('list.noHitsAdvice')}
            action={
                <Button variant="outlined" onClick={() => setFilters({})}>
                    {translate('list.clearFilters')}
                </Button>
            }
        />
    );
};
