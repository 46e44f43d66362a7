import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { EmptyState } from '../../platform/layout/EmptyState';

interface NoHitsProps {
    /** What was not found, where that can be said. */
    readonly title?: string | undefined;
    readonly onClear: () => void;
}

/** There are records, but none that match. */
export const NoHits = ({ title, onClear }: NoHitsProps) => {
    const translate = useTranslate();
    return (
        <EmptyState
            title={title ?? translate('list.noHits')}
            text={translate('list.noHitsAdvice')}
            action={
                <Button variant="outlined" onClick={onClear}>
                    {translate('list.clearFilters')}
                </Button>
            }
        />
    );
};
