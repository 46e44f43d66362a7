import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../../models/platform/calls/call';
import { isOpen, type Run } from '../../../../models/features/report/run';
import { callApi } from '../../../platform/data/callApi';

/** Interval at which runs are read again while one is under way, in milliseconds. */
const POLL_MS = 1000;

/**
 * Returns the stored runs of a report, by the call that lists them, polled while one is under way.
 *
 * @param id undefined until the report is known
 */
export const useRuns = (call: Call, id: number | undefined) => {
    const { data, error, refetch } = useQuery({
        queryKey: [call.path, id],
        queryFn: ({ signal }) =>
            callApi(call, {}, { id: id ?? 0 }, { signal, quiet: true }) as unknown as Promise<Run[]>,
        enabled: id !== undefined,
        refetchInterval: query => (query.state.data?.some(isOpen) ? POLL_MS : false),
    });
    return { runs: data, error, reload: () => void refetch() };
};
