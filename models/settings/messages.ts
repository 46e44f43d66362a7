import { defineMessages } from '../said';

/** What the server says of feedback. */
export const settingsTexts = {
    mostFeedback: 'You have given feedback %{count} times today. Please try again tomorrow.',
    feedbackAnswered: 'Your feedback “%{subject}” was answered.',
} as const;

export const settingsMessages = defineMessages('settings', settingsTexts);
