import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about feedback. */
export const settingsMessageTexts = {
    tooMuchFeedback: 'You have given feedback %{count} times today. Please try again tomorrow.',
    tooManyReplies: 'You have written %{count} replies today. Please go on tomorrow.',
    threadFull: 'This feedback has %{count} replies. Please send new feedback.',
    newFeedback: 'New feedback from %{name}: “%{subject}”.',
    feedbackReplied: '%{name} replied to the feedback “%{subject}”.',
    feedbackAnswered: 'Your feedback “%{subject}” was answered.',
} as const;

export const settingsMessages = defineMessages('settings', settingsMessageTexts);
