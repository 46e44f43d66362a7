/** The texts of the promotions that wait for approval. */
export const queueTexts = {
    box: 'Promotion, plan or account',
    count: '%{count} promotion |||| %{count} promotions',
    table: 'Promotions waiting for approval',
    columns: {
        name: 'Promotion',
        account_name: 'Account',
        plan_name: 'Plan',
        submitted_date: 'Submitted',
        performance_start_date: 'Starts',
        planned_spend: 'Planned',
        budget: 'Available: now → after',
        checks: 'Checks',
    },
    filters: { plan_id: 'Plan', account_id: 'Account' },
    noChecks: 'None',
    after: 'Available after this',
    toPlan: 'Show in its plan',
    one: 'Promotion',
    close: 'Close',
    selected: '%{smart_count} selected',
    selectAll: 'Select all on this page',
    select: 'Select %{name}',
    reason: 'Reason',
    approve: 'Approve',
    approveTitle: 'Approve %{smart_count} promotion? |||| Approve %{smart_count} promotions?',
    approveText:
        'What it plans to spend is committed. |||| What they plan to spend is committed. A reason is kept with each.',
    approveDone: '%{smart_count} promotion approved. |||| %{smart_count} promotions approved.',
    return: 'Return',
    returnTitle: 'Return %{smart_count} promotion to draft? |||| Return %{smart_count} promotions to draft?',
    returnText: 'Whoever submitted it sees the reason. |||| Whoever submitted them sees the reason.',
    returnDone: '%{smart_count} promotion returned. |||| %{smart_count} promotions returned.',
    refused: '%{smart_count} promotion was left as it is: |||| %{smart_count} promotions were left as they are:',
    open: 'Show %{name}',
    none: 'Nothing is waiting for approval',
    noneText: 'Promotions that are submitted appear here.',
    decidedTitle: 'This is no longer waiting for approval',
    decidedText: 'Someone has decided it, or taken it back.',
};

/** What waits, on the home page. */
export const waitingTexts = {
    promotions: '%{count} promotion to approve |||| %{count} promotions to approve',
    nonePromotions: 'No promotions to approve',
    ownPromotions:
        '%{count} of your promotions is waiting for approval |||| %{count} of your promotions are waiting for approval',
    noneOwnPromotions: 'None of your promotions is waiting for approval',
    yourPromotions: 'Your promotions',
    noPromotions: 'You have not submitted a promotion yet.',
};

export const queueScreens = {
    'services/tpm/queue': {
        title: 'Approvals',
        about: 'Promotions waiting for approval, and what each does to its account’s budget.',
    },
};

export type QueueTexts = typeof queueTexts;
export type WaitingTexts = typeof waitingTexts;
