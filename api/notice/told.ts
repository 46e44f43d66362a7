import type { Row } from '../../models/database/database';
import { dateTime } from '../../models/platform/fields/dateTime';
import type { Notice } from '../../models/platform/notifications/calls';
import { noticeMessages } from '../../models/platform/notifications/messages';
import { textFrom, toldOf, type Told } from '../../models/said';
import { saidTexts } from '../../models/serverSlices';

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
const messageOf = ({ message: key, message_values, count }: NoticeRow): Told => {
    const values = JSON.parse(message_values) as NonNullable<Told['values']>;
    return { key, values: { ...values, ...('count' in values && { count }) } };
};

/** A notice as its reader is told of it: the message in English, with what says it in other languages beside it. */
export const toldFrom = (row: NoticeRow): Notice => {
    const said = messageOf(row);
    const text = textFrom(saidTexts, said);
    const { kind } = dateTime({});
    return {
        id: row.id,
        ...(text === undefined
            ? { message: noticeMessages.other.text, message_said: toldOf(noticeMessages.other) }
            : { message: text, message_said: said }),
        link: row.link,
        date: kind.read(row.date) as string,
        read: row.read_date !== null,
    };
};
