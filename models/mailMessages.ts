import { defineMessages } from './said';

/** What is told of mails that could not be sent. */
export const mailTexts = {
    refused: 'The mail server refused it: %{answer}',
    triedTooLong: 'It could not be sent, although it was tried %{tries} times in %{time}. Last answer: %{answer}',
    hours: 'an hour |||| %{hours} hours',
    attachmentGone: 'The file to attach is gone or too large.',
    stopped: 'It could not be sent. Give your system administrator this reference: %{reference}.',
} as const;

export const mailMessages = defineMessages('mail', mailTexts);
