/** The texts of the dashboard of plans. */
export const dashboardTexts = {
    filters: {
        plan_id: 'Plan',
        account_id: 'Account',
        from: 'Starts from',
        to: 'Starts until',
        mine: 'Mine',
        status: 'Status',
        performance_type: 'Performance',
    },
    totals: 'All together',
    byAccount: 'Budget and spend by account',
    account: 'Account',
    bar: 'Share',
    afterPending: 'After pending',
    committedShare: '%{percent} of the budget is committed',
    grouping: 'Accounts by themselves or together',
    groupings: { account: 'By account', parent: 'By parent account' },
    byMonth: 'Spend by month',
    byMonthNote: 'Planned and committed where the performance starts, actual where it was paid.',
    byStatus: 'Promotions by status',
    status: 'Status',
    promotions: 'Promotions',
    waiting: 'Waiting for approval',
    starting: 'Starting in the next %{days} days',
    ending: 'Ending in the next %{days} days',
    largestOver: 'Largest over plan',
    largestUnder: 'Largest under plan',
    overBudget: 'Accounts over budget',
    ofBudget: 'budget %{budget}',
    all: 'Show all',
    none: 'None.',
    emptyTitle: 'Nothing is planned yet',
    emptyText: 'A plan with an account and its budget is the beginning.',
    emptyAction: 'Go to plans',
};

export const dashboardScreens = {
    'services/tpm/dashboard': {
        title: 'TPM dashboard',
        about: 'What plans come to, what waits, and what has gone otherwise than planned.',
    },
};
