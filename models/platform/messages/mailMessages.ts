import { defineMessages } from './message';

/** Messages about mails that could not be sent. */
export const mailTexts = {
    rejected: 'The mail server refused it: %{answer}',
    triedTooLong: 'It could not be sent, although it was tried %{tries} times within %{time}. Last answer: %{answer}',
    minutes: 'a minute |||| %{minutes} minutes',
    hours: 'an hour |||| %{hours} hours',
    attachmentGone: 'The file to attach is gone.',
    attachmentTooLarge: 'The file to attach is too large.',
    stopped: 'It could not be sent. Give your system administrator this reference: %{reference}.',
} as const;

export const mailMessages = defineMessages('mail', mailTexts);
