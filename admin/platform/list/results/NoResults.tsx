import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { EmptyState } from '../../layout/EmptyState';
import { focusFirstInput } from '../../layout/focus/focus';

interface NoResultsProps {
    /** Text that names what was not found, where it is known. */
    readonly title?: string | undefined;
    readonly onClear: () => void;
}

/**
 * Shows that there are records, but none that match. The focus moves to the first filter, since the button is unmounted
 * with its message.
 */
export const NoResults = ({ title, onClear }: NoResultsProps) => {
    const translate = useTranslate();
    const clear = ({ currentTarget }: MouseEvent) => {
        focusFirstInput(currentTarget);
        onClear();
    };
    return (
        <EmptyState
            title={title ?? translate('list.noResults')}
            text={translate('list.noResultsAdvice')}
            action={
                <Button variant="outlined" onClick={clear}>
                    {translate('list.clearFilters')}
                </Button>
            }
        />
    );
};
