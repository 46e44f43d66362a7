import { plan } from '../../../models/tpm/plan';

/** The workbench of a plan, at a promotion of it. */
export const workbenchAt = (planId: unknown, promotionId: unknown) => ({
    pathname: `/${plan.path}/${String(planId)}/show`,
    search: `?promotion=${String(promotionId)}`,
});
