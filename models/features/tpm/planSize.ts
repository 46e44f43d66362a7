/** The maximum number of rows of a plan, by table: the summary returns them all in one answer. */
export const MAX_PLAN_ROWS = {
    tpm_plan_account: 2_000,
    tpm_plan_group: 5_000,
    tpm_promotion: 10_000,
} as const;

export type InPlan = keyof typeof MAX_PLAN_ROWS;
