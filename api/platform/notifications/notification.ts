import type { Grant } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import { MAX_DETAIL_LENGTH } from '../../../models/database/pubSub';
import type { Transaction } from '../../../models/database/transaction';
import type { Cell } from '../../../models/platform/fields/kind';
import { MAX_NOTICES } from '../../../models/platform/notifications/calls';
import { descriptorOf, type Message } from '../../../models/platform/messages/message';
import { hasGrantSql } from '../sessions/holders';

/** Maximum of recipients of one notice; of more, those with the lowest ids. */
const MAX_RECIPIENTS = 500;
/** Recipients of a notice: some users by their names, or all who have a grant. Disabled users are not notified. */
export type Recipients = readonly string[] | { readonly access: Grant };

/** A line in the bell of one user or several. */
export interface UserNotification {
    readonly to: Recipients;
    /** The user who did it: users are not notified of their own actions. */
    readonly by?: string;
    /**
     * Its subject, as `adr.waiting.12`: a user has at most one unread notice about it, which is renewed when there is
     * more to report.
     */
    readonly about: string;
    /** A message whose value `count`, if it has one, is summed as the notice is renewed. */
    readonly message: Message;
    /** The screen with details, below the product's address: `/services/adr/requests/12`. */
    readonly link: string;
}

interface NotifiedUser {
    readonly id: number;
    readonly count: number;
}

const INSERT_NOTICES = (chosen: string): string => `INSERT INTO notice
        (sec_user_id, about, message, message_values, link, count, date)
    SELECT u.id, $1, $2, $3, $4, $5, $6 FROM sec_user u
        WHERE lower(u.username) <> lower($7) AND ${chosen} ORDER BY u.id LIMIT ${MAX_RECIPIENTS}
    ON CONFLICT (sec_user_id, about) WHERE read_date IS NULL DO UPDATE SET message = excluded.message,
        message_values = excluded.message_values, link = excluded.link, date = excluded.date,
        count = notice.count + excluded.count
    RETURNING sec_user_id AS id, count`;

/** SQL that deletes the notices of some users beyond each user's maximum. */
const TRIM = (listed: string): string => `DELETE FROM notice WHERE id IN (SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY sec_user_id ORDER BY date DESC, id DESC) AS place
        FROM notice WHERE sec_user_id IN (${listed})) AS placed WHERE place > ${MAX_NOTICES})`;

const RESOLVE_NOTICES =
    'UPDATE notice SET read_date = $1 WHERE about = $2 AND read_date IS NULL RETURNING sec_user_id AS id';

const countOf = ({ values }: Message): number => (typeof values?.['count'] === 'number' ? values['count'] : 1);

const chosenBy = ({ dialect }: Database, to: Recipients, bind: (value: Cell) => string): string => {
    if ('access' in to) return hasGrantSql(to.access, bind);
    const usernames = to.map(username => ({ username: username.toLowerCase() }));
    const { from, cell } = dialect.jsonRows('sec_user', bind(JSON.stringify(usernames)));
    return `u.enabled AND lower(u.username) IN (SELECT ${cell('username')} FROM ${from})`;
};

/** Notifies the browsers of users that there is a change. */
export const notifyChange = async (
    database: Database,
    notifiedUsers: readonly { readonly id: number }[],
    transaction: Transaction,
): Promise<void> => {
    if (notifiedUsers.length === 0) return;
    const detail = notifiedUsers.map(({ id }) => id).join(',');
    // More users than one message can contain: all connected clients check.
    await database.pubSub.send('notices', transaction, detail.length <= MAX_DETAIL_LENGTH ? detail : undefined);
};

/** Stores a notice for each of its recipients, and how many each has of it. */
const storeNotification = (
    database: Database,
    { to, by = '', about, message, link }: UserNotification,
    transaction: Transaction,
): Promise<NotifiedUser[]> => {
    const { key, values = {} } = descriptorOf(message);
    const date = new Date().toISOString();
    const cells: Cell[] = [about, key, JSON.stringify(values), link, countOf(message), date, by];
    const chosen = chosenBy(database, to, value => `$${cells.push(value)}`);
    return database.run<NotifiedUser>(INSERT_NOTICES(chosen), cells, transaction);
};

/**
 * Notifies users, if the transaction is committed. Call it at the end of the transaction: readers of these notices wait
 * for it.
 */
export const notifyAll = async (
    database: Database,
    notifications: readonly UserNotification[],
    transaction: Transaction,
): Promise<void> => {
    const notifiedIds = new Set<number>();
    const createdIds = new Set<number>();
    for (const one of notifications) {
        for (const { id, count } of await storeNotification(database, one, transaction)) {
            notifiedIds.add(id);
            // A user whose notice was renewed has no more notices than before.
            if (count === countOf(one.message)) createdIds.add(id);
        }
    }
    if (createdIds.size > 0) {
        await database.run(TRIM(database.dialect.listed('$1')), [JSON.stringify([...createdIds])], transaction);
    }
    const users = [...notifiedIds].map(id => ({ id }));
    await notifyChange(database, users, transaction);
};

/** Creates one notification. */
export const notify = (database: Database, notification: UserNotification, transaction: Transaction): Promise<void> =>
    notifyAll(database, [notification], transaction);

/** Makes the browsers of users reload, without a notice, if the transaction is committed. */
export const refreshBrowsers = async (database: Database, to: Recipients, transaction: Transaction): Promise<void> => {
    const cells: Cell[] = [];
    const chosen = chosenBy(database, to, value => `$${cells.push(value)}`);
    const sql = `SELECT u.id FROM sec_user u WHERE ${chosen} ORDER BY u.id LIMIT ${MAX_RECIPIENTS}`;
    await notifyChange(database, await database.run<{ id: number }>(sql, cells, transaction), transaction);
};

/**
 * Updates the counts in the unread notices about something, and resolves those with nothing left.
 *
 * @param counted a SELECT of one number, about the row of `notice`
 */
export const recountNotifications = async (
    database: Database,
    about: string,
    counted: string,
    transaction: Transaction,
): Promise<void> => {
    const now = new Date().toISOString();
    const unread = 'about = $1 AND read_date IS NULL';
    const counts = `UPDATE notice SET count = (${counted}) WHERE ${unread} RETURNING sec_user_id AS id, count`;
    const recounted = await database.run<NotifiedUser>(counts, [about], transaction);
    const none = `UPDATE notice SET read_date = $2, count = 1 WHERE ${unread} AND count = 0`;
    await database.run(none, [about, now], transaction);
    await notifyChange(database, recounted, transaction);
};

/** Marks notices about something that no longer waits as read for all users. */
export const resolveNotifications = async (
    database: Database,
    about: string,
    transaction: Transaction,
): Promise<void> => {
    const read = await database.run<NotifiedUser>(RESOLVE_NOTICES, [new Date().toISOString(), about], transaction);
    await notifyChange(database, read, transaction);
};
