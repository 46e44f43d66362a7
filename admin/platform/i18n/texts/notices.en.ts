/** The texts of notifications. */
export const noticeTexts = {
    title: 'Notifications',
    about: 'What needed you, finished or was decided in the last %{days} days.',
    bell: 'Notifications: %{smart_count} unread',
    none: 'No notifications yet.',
    waits: 'Loading the notifications.',
    readAll: 'Mark all as read',
    all: 'All notifications',
};
