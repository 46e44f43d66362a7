import { dashboard, dashboardFilter, type DashboardPayload } from '../../../models/features/tpm/dashboardCalls';
import { criteriaAddress } from '../../platform/list/address/criteria';
import type { Place } from '../../platform/list/address/listState';
import { criteriaParts } from '../../platform/list/filters/parts';

/** How the accounts are told: each by itself, or those below the same one together. */
export const GROUPINGS = ['account', 'parent'] as const;

/** The dashboard's filters as the address has them, and how its accounts are told. */
export const dashboardAddress = criteriaAddress(dashboard, {
    filters: dashboardFilter,
    sorts: GROUPINGS,
    start: ['account', 'ASC'],
    opens: 'open',
});

export const dashboardParts = criteriaParts(dashboardFilter, name => `dashboard.filters.${name}`);

/** It has neither pages nor an order of its own. */
export const payloadOf = (place: Place): DashboardPayload => {
    const { searchCriteria } = dashboardAddress.payloadOf(place);
    return { searchCriteria: searchCriteria ?? {} };
};
