import { defineMessages } from '../../said';

/** What is said of a notice whose own message a later release has no more. */
export const noticeTexts = { other: 'Something was done that concerns you.' } as const;

export const noticeMessages = defineMessages('notice', noticeTexts);
