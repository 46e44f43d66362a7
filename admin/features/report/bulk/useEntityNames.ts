import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { entityNames } from '../../../../models/features/adr/entityCalls';
import type { Rules } from '../../../../models/features/report/rules';
import { useReadRefdata } from '../../adr/refdata';
import { callApi } from '../../../platform/data/callApi';

/** Maximum number of entities that are named; further ones are counted. */
export const NAMED = 12;

/** Reads the names of the first entities of a report, once for all components that show them. */
export const useEntityNames = (ids: readonly number[]) => {
    const first = ids.slice(0, NAMED);
    return useQuery({
        queryKey: [entityNames.path, first],
        queryFn: ({ signal }) => callApi(entityNames, { ids: first }, {}, { signal, quiet: true }),
    });
};

/** Whether all names that the rules of a report show are read. */
export const useAreNamesRead = (report: RaRecord): boolean => {
    const { entity_ids: ids = [] } = (report['rules'] as Rules | undefined)?.filter ?? {};
    const [names, lists] = [useEntityNames(ids), useReadRefdata()];
    return [names, lists].every(({ isPending }) => !isPending);
};
