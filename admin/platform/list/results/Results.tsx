import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useConnection } from '../../data/connection';
import { FirstReading } from '../../layout/FirstReading';
import type { ListStateControl } from '../address/useListState';
import { filterErrors } from '../filters/errors';
import type { ListResult } from '../list';
import { ListError } from './ListError';
import { Pager } from './Pager';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Shows the skeleton of a list. Nothing is below it yet, which would move when the rows are loaded. */
const ResultsSkeleton = () => (
    <FirstReading>
        <Card sx={{ p: 2 }} aria-busy="true">
            {ROWS.map(row => (
                <Skeleton key={row} variant="rounded" height={28} sx={{ mb: 1.25 }} />
            ))}
        </Card>
    </FirstReading>
);

interface ResultsProps<R> extends Pick<ListStateControl, 'listState' | 'go'> {
    readonly found: ListResult<R>;
    /** Shown in place of a list without records. */
    readonly empty: ReactNode;
    readonly children: (records: readonly R[]) => ReactNode;
}

/** Opens the last page if the address has a later one, as an old address, or after records were deleted. */
const useLastPage = <R,>({
    found: { total, error, isLoading },
    listState,
    go,
}: Pick<ResultsProps<R>, 'found' | 'listState' | 'go'>) => {
    const last = Math.max(1, Math.ceil((total ?? 0) / listState.size));
    const isPast = total !== undefined && !error && !isLoading && listState.page > last;
    useEffect(() => {
        if (isPast) go({ page: last }, true);
    }, [isPast, last, go]);
};

/** Shows the result of a list's request; while the next response is awaited, still the one before. */
export const Results = <R,>({ found, listState, go, empty, children }: ResultsProps<R>) => {
    const { records, total, error, isLoading, reload } = found;
    useLastPage({ found, listState, go });
    // Rows are dimmed for a moment, but not while the server does not respond: users read them in the meantime.
    const isDimmed = useConnection() === 'online' && isLoading;
    // The error of a filter is shown at the filter.
    if (error && filterErrors(error)) return null;
    if (error) return <ListError error={error} onRetry={reload} />;
    if (!records) return <ResultsSkeleton />;
    if (total === 0) return <Card>{empty}</Card>;
    return (
        <Card aria-busy={isLoading}>
            <Box sx={{ opacity: isDimmed ? 0.6 : 1, transition: 'opacity 120ms 150ms' }}>{children(records)}</Box>
            <Pager
                total={total ?? 0}
                page={listState.page}
                perPage={listState.size}
                onPage={page => go({ page })}
                onPerPage={size => go({ size, page: 1 })}
            />
        </Card>
    );
};
