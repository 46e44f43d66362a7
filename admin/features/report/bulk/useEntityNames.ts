import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { entityNames } from '../../../../models/features/adr/entityCalls';
import type { Rules } from '../../../../models/features/report/rules';
import { useReadRefdata } from '../../adr/refdata';
import { callApi } from '../../../platform/data/callApi';

/** Entities that are named; of more it is said how many. */
export const NAMED = 12;

/** The first entities of a report, asked for once for all who tell of them. */
export const useEntityNames = (ids: readonly number[]) => {
    const first = ids.slice(0, NAMED);
    return useQuery({
        queryKey: [entityNames.path, first],
        queryFn: ({ signal }) => callApi(entityNames, { ids: first }, {}, { signal, quiet: true }),
    });
};

/** Whether all that a report says can be told in words. */
export const useAreNamesRead = (report: RaRecord): boolean => {
    const { entity_ids: ids = [] } = (report['rules'] as Rules | undefined)?.filter ?? {};
    const [names, lists] = [useEntityNames(ids), useReadRefdata()];
    return [names, lists].every(({ isPending }) => !isPending);
};
