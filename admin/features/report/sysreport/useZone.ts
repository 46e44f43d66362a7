import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { clockOf } from '../../../../models/platform/calendar/clock';
import { sysreportClock } from '../../../../models/features/report/sysreportCalls';
import { callApi } from '../../../platform/data/callApi';

/**
 * Returns the time zone of schedules, and a function that formats moments by its clock; empty until the zone is read,
 * which happens once.
 */
export const useZone = () => {
    const { data, isPending } = useQuery({
        queryKey: [sysreportClock.path],
        queryFn: ({ signal }) => callApi(sysreportClock, {}, {}, { signal, quiet: true }),
        staleTime: Infinity,
    });
    const zone = data?.time_zone ?? '';
    return useMemo(() => {
        const clock = zone ? clockOf(zone) : undefined;
        return { zone, isPending, moment: (iso: string | null) => (iso && clock ? clock.moment(iso) : '') };
    }, [zone, isPending]);
};
