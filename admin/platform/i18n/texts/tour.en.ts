/** The texts of the tour. */
export const tourTexts = {
    take: 'Take the tour',
    next: 'Next',
    previous: 'Back',
    done: 'Done',
    close: 'End the tour',
    progress: '%{step} of %{count}',
    screens: {
        title: 'Where everything is',
        text: 'Services has the screens that you work with. Each area has its own menu at the left.',
    },
    search: {
        title: 'Search everything',
        text: 'Finds products, ADRs, plans, screens and actions. Ctrl or Cmd with K opens it from anywhere.',
    },
    waiting: {
        title: 'What waits for you',
        text: 'Home begins with the work that needs you. Each figure leads to exactly the records that it counts.',
    },
    bell: {
        title: 'Notifications',
        text: 'What was decided, finished or failed, as it happens. A notification leads to its record.',
    },
    help: {
        title: 'Help',
        text: 'Opens the guide to the screen that you are on. The key ? lists the keys of the screen.',
    },
    account: {
        title: 'Your account',
        text: 'My Account has language, theme, password and second factor. My changes takes back what you changed.',
    },
};
