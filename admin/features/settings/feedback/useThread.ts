import type { RaRecord } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { feedbackThread } from '../../../../models/features/settings/feedbackCalls';
import { callApi } from '../../../platform/data/callApi';
import { useReloading } from '../../../platform/data/reloads';

/** Reads the thread of feedback, once for all components that show it. */
export const useThread = (id: number) => {
    const { data, error, isPending, refetch } = useQuery({
        queryKey: [feedbackThread.path, id],
        queryFn: ({ signal }) => callApi(feedbackThread, {}, { id }, { signal }),
    });
    useReloading(refetch);
    return { thread: data, error, isPending, reload: refetch };
};

/** Whether the thread of a record is read, or failed to be. */
export const useIsThreadRead = ({ id }: RaRecord): boolean => !useThread(Number(id)).isPending;
