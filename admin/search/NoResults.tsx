import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { EmptyState } from '../layout/EmptyState';

interface NoResultsProps {
    /** Whether anything was looked for. */
    readonly isFiltered: boolean;
    readonly onClear: () => void;
    readonly title: string;
    readonly text?: string;
    readonly action?: ReactNode;
}

/** Nothing found: because nothing matches, or because there is nothing yet. */
export const NoResults = ({ isFiltered, onClear, title, text, action }: NoResultsProps) => {
    const translate = useTranslate();
    return (
        <Card>
            {isFiltered ? (
                <EmptyState
                    title={translate('list.noHits')}
                    text={translate('list.noHitsAdvice')}
                    action={
                        <Button variant="outlined" onClick={onClear}>
                            {translate('list.clearFilters')}
                        </Button>
                    }
                />
            ) : (
                <EmptyState title={title} {...(text && { text })} action={action} />
            )}
        </Card>
    );
};
