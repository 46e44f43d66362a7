import { useListContext, type RaRecord } from 'react-admin';

/** The filters of the list at hand; react-admin leaves their type open. */
export const useFilters = (): Readonly<Record<string, unknown>> =>
    useListContext<RaRecord>().filterValues as Readonly<Record<string, unknown>>;
