import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { clockOf } from '../../../../models/platform/calendar/clock';
import { sysreportClock } from '../../../../models/features/report/sysreportCalls';
import { callApi } from '../../../platform/data/callApi';

/** The time zone of schedules, and moments as its clock shows them; empty until it is known, which is once. */
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
