import { dateInZone } from '../../../../models/platform/calendar/clock';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { formatDate } from '../../../../models/platform/format/format';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import { readerOf } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promotionName } from '../../../../models/features/tpm/promotionName';
import type { Background, ServerContext } from '../../../platform/feature';
import type { UserNotification } from '../../../platform/notifications/notification';
import { duePromotions, type DuePromotion } from './due';

/** Days before the due date that the planner is notified. */
const NOTICE_DAYS = 7;
/** Promotions per run; the next run notifies of the others. */
const MAX_NOTIFIED = 500;
/** Milliseconds between two polls: a day begins at another time in each time zone. */
const EVERY = 3_600_000;

const aboutOf = ({ id, due_date }: DuePromotion): string => `tpm.due.${String(id)}.${due_date}`;
const NOTIFIED = "SELECT DISTINCT about FROM notice WHERE about LIKE 'tpm.due.%'";
const UNREAD = `${NOTIFIED} AND read_date IS NULL`;

const toNotification = (due: DuePromotion): UserNotification => ({
    to: [...new Set([due.owner_user, due.create_user])],
    about: aboutOf(due),
    message: tpmMessages.dueSoon({ promotion: promotionName(due), due: formatDate(due.due_date), period: due.period }),
    link: `/services/tpm/plan/${String(due.plan_id)}/show?promotion=${String(due.id)}`,
});

type Context = Pick<ServerContext, 'database' | 'notices' | 'settings' | 'log'>;

/** Resolves the notices of promotions that are no longer due: they were approved or cancelled. */
export const resolveDue = async (
    { database, notices }: Pick<ServerContext, 'database' | 'notices'>,
    ids: readonly number[],
    transaction: Transaction,
): Promise<void> => {
    if (ids.length === 0) return;
    const decided = new Set(ids.map(String));
    for (const { about } of await database.run<{ about: string }>(UNREAD, [], transaction))
        if (decided.has(about.split('.')[2] ?? '')) await notices.resolve(about, transaction);
};

/** Notifies planners of promotions that are due soon, once for each promotion and day. @param today `yyyy-mm-dd` */
export const notifyDue = ({ database, notices }: Context, today: string): Promise<void> =>
    database.write(async (transaction: Transaction) => {
        await takeAdvisoryLock(database, 'tpm.due', transaction);
        const read = readerOf(database, transaction);
        const window = { from: today, to: daysAfter(today, NOTICE_DAYS), starts: today, limit: MAX_NOTIFIED };
        const due = await duePromotions(database, read, window);
        // Promotions that were deleted or moved since, or whose day has passed, are no longer due soon.
        const current = new Set(due.map(aboutOf));
        if (due.length < MAX_NOTIFIED)
            for (const { about } of await read<{ about: string }>(UNREAD, []))
                if (!current.has(about)) await notices.resolve(about, transaction);
        if (due.length === 0) return;
        const earlier = await read<{ about: string }>(NOTIFIED, []);
        const known = new Set(earlier.map(({ about }) => about));
        const fresh = due.filter(one => !known.has(aboutOf(one)));
        await notices.notifyAll(fresh.map(toNotification), transaction);
    });

/** Polls for promotions that are due soon, from the start on. */
export const lookingForDeadlines = (context: Context): Background => {
    let looking: NodeJS.Timeout | undefined;
    const look = (): Promise<void> =>
        notifyDue(context, dateInZone(context.settings.timeZone, new Date())).catch((error: unknown) => {
            context.log.error({ err: error }, 'Planners could not be notified of due promotions.');
        });
    return {
        start: () => {
            looking = setInterval(() => void look(), EVERY).unref();
            return look();
        },
        stop: () => clearInterval(looking),
    };
};
