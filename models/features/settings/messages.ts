import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about feedback. */
export const settingsMessageTexts = {
    tooMuchFeedback: 'You have given feedback %{count} times today. Please try again tomorrow.',
    feedbackAnswered: 'Your feedback “%{subject}” was answered.',
} as const;

export const settingsMessages = defineMessages('settings', settingsMessageTexts);
