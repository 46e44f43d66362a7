/** What is to be looked at of a promotion. */
export const checkTexts = {
    none: 'Nothing to review',
    count: '%{smart_count} check to review: |||| %{smart_count} checks to review:',
    kinds: {
        OVER_BUDGET: 'Over the account’s budget',
        OVER_PLANNED: 'Account planned over its budget',
        OVERLAP: 'Overlaps another promotion',
        NOT_AUTHORISED: 'Product not authorized at the account',
        OUTSIDE_DATES: 'Dates outside the performance dates',
        AT_CASE_COST: 'Allowance at or above the case cost',
        AD_SRP: 'Ad SRP at or above the regular SRP',
        NOTHING_PROJECTED: 'Nothing projected',
        NEGATIVE_LIFT: 'Fewer cases projected than the baseline',
        SAME_ALLOWANCE: 'The same allowance in another promotion',
    },
};

export type CheckTexts = typeof checkTexts;
