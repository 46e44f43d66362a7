/** The texts of a calendar on paper; placeholders are `%{name}`. */
export const calendarPageTexts = {
    title: 'Promotion calendar',
    days: '%{first} to %{last}',
    page: 'Page %{page} of %{pages}',
    printed: 'Printed on %{date}',
    budget: 'Budget',
    available: 'Available',
    strip: 'Planned / committed by month',
    none: 'There are no promotions in these days.',
    moreAccounts: 'More accounts without promotions: %{count}',
    continued: '%{name} (continued)',
    allGroups: 'All groups',
    review: 'To review',
    due: 'Due to the retailer',
    published: 'Published',
    today: 'Today',
    hidden: 'Not shown',
    mine: 'Yes',
    filters: {
        plan_id: 'Plan',
        account_id: 'Account',
        mine: 'Mine',
        status: 'Status',
        performance_type: 'Performance',
        manufacturer: 'Manufacturer',
    },
    names: {
        Draft: 'Draft',
        Pending: 'Pending',
        Approved: 'Approved',
        Cancelled: 'Cancelled',
        Complete: 'Complete',
        AD: 'AD',
        EDLP: 'EDLP',
        TPR: 'TPR',
    },
};

/** The texts in any language. */
export type CalendarPageTexts = typeof calendarPageTexts;
