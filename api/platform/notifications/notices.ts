import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import type { Database, Row } from '../../../models/database/database';
import { purgeRows } from '../../../models/database/purgeRows';
import type { Transaction } from '../../../models/database/transaction';
import { dateTime } from '../../../models/platform/fields/dateTime';
import {
    MAX_NOTICES,
    NOTICE_SORTS,
    type noticeList,
    type noticeRead,
    type Notice,
} from '../../../models/platform/notifications/calls';
import { noticeMessages } from '../../../models/platform/notifications/messages';
import { textFrom, descriptorOf, type MessageDescriptor } from '../../../models/platform/messages/message';
import { messageTemplates } from '../../../models/platform/definition/registry';
import type { SessionUser } from '../sessions/user';
import {
    resolveNotifications,
    notifyAll,
    notifyChange,
    notify,
    refreshBrowsers,
    type Recipients,
    type UserNotification,
} from './notification';

interface NoticeRow extends Row {
    readonly id: number;
    readonly message: string;
    readonly message_values: string;
    readonly link: string;
    readonly count: number;
    readonly date: string;
    readonly read_date: string | null;
}

/** Returns the current message: its count may have grown since it was written. */
const messageOf = ({ message: key, message_values, count }: NoticeRow): MessageDescriptor => {
    const values = JSON.parse(message_values) as NonNullable<MessageDescriptor['values']>;
    return { key, values: { ...values, ...('count' in values && { count }) } };
};

/** Converts a notice for the response: the message in English, and its descriptor for other languages. */
const toNotice = (row: NoticeRow): Notice => {
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

const DAY = 24 * 3_600_000;

/** @param userIds ids of users; undefined: it may concern any user */
type NotificationListener = (userIds: readonly number[] | undefined) => void;

const OWN = 'FROM notice WHERE sec_user_id = $1 AND date > $2';
const LIST = `SELECT id, message, message_values, link, count, date, read_date ${OWN}
    ORDER BY date DESC, id DESC LIMIT $3 OFFSET $4`;
const IDS = `SELECT id, read_date ${OWN} ORDER BY date DESC, id DESC LIMIT ${MAX_NOTICES}`;

const READ = (listed: string): string => `UPDATE notice SET read_date = $1
    WHERE sec_user_id = $2 AND read_date IS NULL AND date <= $3 AND id IN (${listed}) RETURNING sec_user_id AS id`;

/** Stores notifications together with the reported changes, and notifies the browsers of every node on commit. */
export class Notices {
    private readonly listeners = new Set<NotificationListener>();

    /** @param days for which notices are stored */
    constructor(
        private readonly database: Database,
        private readonly days: number,
    ) {
        database.pubSub.listen('notices', detail => {
            const userIds = detail?.split(',').map(Number);
            for (const listener of this.listeners) listener(userIds);
        });
    }

    /** Notifies users, at the end of a transaction, if it is committed. */
    notify(notification: UserNotification, transaction: Transaction): Promise<void> {
        return notify(this.database, notification, transaction);
    }

    /** Creates several notifications at once. */
    notifyAll(notifications: readonly UserNotification[], transaction: Transaction): Promise<void> {
        return notifyAll(this.database, notifications, transaction);
    }

    /** Makes the browsers of users reload what they show, without a notice. */
    refresh(to: Recipients, transaction: Transaction): Promise<void> {
        return refreshBrowsers(this.database, to, transaction);
    }

    /** Marks notices about something that no longer waits as read for all users. */
    resolve(about: string, transaction: Transaction): Promise<void> {
        return resolveNotifications(this.database, about, transaction);
    }

    /** Lists the notifications of a user, the newest first. */
    async list(
        { pageCriteria }: PayloadOf<typeof noticeList>,
        { id }: Pick<SessionUser, 'id'>,
    ): Promise<DataOf<typeof noticeList>> {
        const pageNumber = pageCriteria?.pageNumber ?? 1;
        const pageSize = pageCriteria?.pageSize ?? PAGE_SIZE;
        const from = this.retentionStart();
        const ids = await this.database.read<Pick<NoticeRow, 'id' | 'read_date'>>(IDS, [id, from]);
        const offset = Math.min((pageNumber - 1) * pageSize, ids.length);
        const size = Math.min(pageSize, ids.length - offset);
        const rows = size > 0 ? await this.database.read<NoticeRow>(LIST, [id, from, size, offset]) : [];
        return {
            list: rows.map(toNotice),
            searchCriteria: { filter: {} },
            sortCriteria: { fieldName: NOTICE_SORTS[0], direction: 'DESC' },
            days: this.days,
            unread: ids.filter(({ read_date }) => read_date === null).map(notice => notice.id),
            pageCriteria: {
                pageNumber,
                pageSize,
                pageCount: Math.ceil(ids.length / pageSize),
                recordCount: ids.length,
            },
        };
    }

    async read(
        { ids, as_of: observed }: PayloadOf<typeof noticeRead>,
        { id }: Pick<SessionUser, 'id'>,
    ): Promise<DataOf<typeof noticeRead>> {
        const now = new Date().toISOString();
        await this.database.write(async transaction => {
            const sql = READ(this.database.dialect.listed('$4'));
            const until = dateTime({}).kind.write(observed ?? now);
            const read = await this.database.run<{ id: number }>(
                sql,
                [now, id, until, JSON.stringify(ids)],
                transaction,
            );
            await notifyChange(this.database, read.slice(0, 1), transaction);
        });
        return {};
    }

    /** Registers a listener for new notices of users on any node, and for notices that users have read elsewhere. */
    listen(listener: NotificationListener): void {
        this.listeners.add(listener);
    }

    /** Removes notices that are no longer retained, in portions. */
    async purge(): Promise<void> {
        const rows = { table: 'notice', where: 'date < $1', order: ['date'] };
        await purgeRows(this.database, rows, [this.retentionStart()]);
    }

    private retentionStart(): string {
        return new Date(Date.now() - this.days * DAY).toISOString();
    }
}
