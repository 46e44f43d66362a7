/** What a plan has at most, by its table: the summary tells of all of it in one answer. */
export const MOST_IN_PLAN = {
    tpm_plan_account: 2_000,
    tpm_plan_group: 5_000,
    tpm_promotion: 10_000,
} as const;

export type InPlan = keyof typeof MOST_IN_PLAN;
