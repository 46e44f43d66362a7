import { plan } from '../../../../models/features/tpm/plan';

/** Returns the address of the workbench of a plan. */
export const workbenchOf = (planId: unknown): string => `/${plan.path}/${String(planId)}/show`;

/** Returns the location of the workbench of a plan, at a promotion of it. */
export const workbenchAt = (planId: unknown, promotionId: unknown) => ({
    pathname: workbenchOf(planId),
    search: `?promotion=${String(promotionId)}`,
});
