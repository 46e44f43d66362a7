export const noticeTexts = {
    notices: {
        title: 'Notifications',
        about: 'What waited for you, has ended or was decided in the last %{days} days.',
        bell: 'Notifications: %{smart_count} not read',
        none: 'There is nothing to tell you yet.',
        waits: 'The notifications are being read.',
        readAll: 'Mark all as read',
        all: 'All notifications',
    },
};
