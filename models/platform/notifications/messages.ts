import { defineMessages } from '../messages/message';

/** Messages of notifications whose own message a later release has no more. */
export const noticeTexts = { other: 'Something was done that concerns you.' } as const;

export const noticeMessages = defineMessages('notice', noticeTexts);
