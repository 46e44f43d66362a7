import { useGetList } from 'react-admin';
import { plan } from '../../../../models/features/tpm/plan';
import type { FilterChoice } from '../../../platform/list/filters/parts';

/** The maximum that one call returns. */
const MAX_PLANS = 1000;

interface NamedPlan {
    readonly id: number;
    readonly name: string;
}

/** Returns plans by their names. @param isOpen only those in which something may still be planned */
export const usePlans = (isOpen: boolean) =>
    useGetList<NamedPlan>(plan.path, {
        ...(isOpen && { filter: { enabled: true } }),
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: MAX_PLANS },
    });

/** Returns the plans to choose from, by name. */
export const usePlanChoices = (): readonly FilterChoice[] =>
    (usePlans(false).data ?? []).map(({ id, name }) => ({ value: id, label: name }));
