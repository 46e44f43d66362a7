import type { Row } from '../../../models/database/database';
import { dateTime } from '../../../models/platform/fields/dateTime';
import type { Notice } from '../../../models/platform/notifications/calls';
import { noticeMessages } from '../../../models/platform/notifications/messages';
import { textFrom, descriptorOf, type MessageDescriptor } from '../../../models/platform/messages/message';
import { messageTemplates } from '../../../models/platform/definition/registry';

export interface NoticeRow extends Row {
    readonly id: number;
    readonly message: string;
    readonly message_values: string;
    readonly link: string;
    readonly count: number;
    readonly date: string;
    readonly read_date: string | null;
}

/** The message as it is by now: its count has grown since it was first told. */
const messageOf = ({ message: key, message_values, count }: NoticeRow): MessageDescriptor => {
    const values = JSON.parse(message_values) as NonNullable<MessageDescriptor['values']>;
    return { key, values: { ...values, ...('count' in values && { count }) } };
};

/** A notice as its reader is told of it: the message in English, with what says it in other languages beside it. */
export const toNotice = (row: NoticeRow): Notice => {
    const message = messageOf(row);
    const text = textFrom(messageTemplates(), message);
    const { kind } = dateTime({});
    return {
        id: row.id,
        ...(text === undefined
            ? { message: noticeMessages.other.text, message_descriptor: descriptorOf(noticeMessages.other) }
            : { message: text, message_descriptor: message }),
        link: row.link,
        date: kind.read(row.date) as string,
        read: row.read_date !== null,
    };
};
