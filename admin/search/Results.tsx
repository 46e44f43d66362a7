import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { CallState } from '../data/useCall';
import { Pager } from '../layout/Pager';
import { ResultsSkeleton } from '../layout/ResultsSkeleton';
import { ListError } from '../resources/ListError';
import { filterErrors } from './fieldErrors';
import type { Search, SearchForm } from './search';

/** What a criteria call answers (api.md). */
interface Page {
    readonly pageCriteria: { readonly pageNumber: number; readonly pageSize: number; readonly recordCount: number };
}

interface ResultsProps<P extends Page> {
    readonly form: Pick<SearchForm, 'names'>;
    readonly found: CallState<P>;
    readonly onGo: (change: Partial<Search>) => void;
    /** In place of a page without records. */
    readonly empty: ReactNode;
    readonly children: (page: P) => ReactNode;
}

/** What was found; while the next answer is awaited, still the one before. */
export const Results = <P extends Page>({ form, found, onGo, empty, children }: ResultsProps<P>) => {
    const { data, error, isLoading, reload } = found;
    // What is wrong with a filter is said at the filter.
    if (error !== undefined && filterErrors(form, error)) return null;
    if (error !== undefined) return <ListError error={error} onRetry={reload} />;
    if (!data) return <ResultsSkeleton />;
    const { recordCount, pageNumber, pageSize } = data.pageCriteria;
    if (recordCount === 0) return empty;
    return (
        <Card aria-busy={isLoading}>
            <Box sx={{ opacity: isLoading ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>{children(data)}</Box>
            <Pager
                total={recordCount}
                page={pageNumber}
                perPage={pageSize}
                onPage={page => onGo({ page })}
                onPerPage={size => onGo({ size, page: 1 })}
            />
        </Card>
    );
};
