import { defineMessages } from '../messages/message';

/** The message of notifications whose own message was removed in a later release. */
export const noticeTexts = { other: 'Something was done that concerns you.' } as const;

export const noticeMessages = defineMessages('notice', noticeTexts);
