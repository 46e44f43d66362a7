import { dashboard, dashboardFilter, type DashboardPayload } from '../../../../models/features/tpm/dashboardCalls';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import type { ListState } from '../../../platform/list/address/listState';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';

/** Groupings of the accounts: each by itself, or those below the same one together. */
export const GROUPINGS = ['account', 'parent'] as const;

/** The dashboard's filters and the grouping of its accounts as the address has them. */
export const dashboardAddress = criteriaAddress(dashboard, {
    filters: dashboardFilter,
    sorts: GROUPINGS,
    start: ['account', 'ASC'],
    opens: 'open',
});

export const dashboardFilterFields = criteriaFilterFields(dashboardFilter, name => `dashboard.filters.${name}`);

/** Returns the payload of the dashboard, which has neither pages nor an order of its own. */
export const dashboardPayload = (listState: ListState): DashboardPayload => {
    const { searchCriteria } = dashboardAddress.payloadOf(listState);
    return { searchCriteria: searchCriteria ?? {} };
};
