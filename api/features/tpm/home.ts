import { account } from '../../../models/features/tpm/account';
import { PENDING, promotion } from '../../../models/features/tpm/promotion';
import { promotionQueue } from '../../../models/features/tpm/queueCalls';
import { queueView } from '../../../models/features/tpm/queueView';
import { ViewList } from '../../../models/database/query/list';
import type { HomeRow } from '../../../models/platform/homeRow';
import { nameInSentence } from '../../../models/platform/definition/represent';
import type { ServerContext, FeatureServices } from '../../platform/feature';
import { daysAfter } from '../../../models/platform/calendar/day';
import { accountApart } from './accountApart';
import { duePromotions, type DuePromotion } from './tradeCalendar/due';

/** Days ahead that the home page lists due promotions; overdue ones are listed until they start. */
const DUE_DAYS = 30;
const FIRST_DAY = '1900-01-01';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

const OWN_PENDING = 'SELECT count(*) AS count FROM tpm_promotion WHERE submitted_user = $1 AND status = $2';
const OWN = `SELECT p.id, p.name, p.status, p.update_date, p.plan_id, l.name AS plan_name,
        a.name AS account_name, ${accountApart('a')} AS account_code
    FROM tpm_promotion p JOIN tpm_plan l ON l.id = p.plan_id
    JOIN tpm_plan_account pa ON pa.id = p.plan_account_id JOIN tpm_account a ON a.id = pa.account_id
    WHERE p.submitted_user = $1 ORDER BY p.id DESC LIMIT ${String(SHOWN)}`;

interface Own {
    readonly id: number;
    readonly name: string;
    readonly status: number;
    readonly update_date: string | Date;
    readonly plan_id: number;
    readonly plan_name: string;
    readonly account_name: string;
    readonly account_code: string | null;
}

/** Promotions of one name are those of several accounts, and plans may be of one name too. */
const rowOf = ({ id, name, status, update_date, plan_id, plan_name, ...of }: Own): HomeRow => ({
    id,
    within: plan_id,
    title: name,
    about: plan_name,
    state: String(status),
    count: null,
    distinction: nameInSentence(account, of.account_name, { code: of.account_code }),
    date: new Date(update_date).toISOString(),
});

/** Its state is the day until which it is due. */
const dueRow = ({ due_date, ...due }: DuePromotion): HomeRow => ({
    id: due.id,
    within: due.plan_id,
    title: due.name,
    about: due.plan_name,
    state: due_date,
    count: null,
    distinction: nameInSentence(account, due.account_name, { code: due.account_code }),
    date: null,
});

/** Returns the figures and lists of the home page about promotions. */
export const tpmHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => {
    const queue = new ViewList(database, queueView);
    return {
        figures: [
            {
                name: 'promotions',
                access: promotionQueue.access,
                count: async () => ({ filter: {}, count: await queue.total({ filter: {} }) }),
            },
            {
                name: 'ownPromotions',
                access: promotion.access.change,
                butNot: promotionQueue.access,
                count: async ({ username }) => {
                    const [row] = await database.read(OWN_PENDING, [username, PENDING]);
                    return { filter: { status: [PENDING], submitted_user: username }, count: Number(row?.['count']) };
                },
            },
        ],
        lists: [
            {
                name: 'duePromotions',
                access: promotion.access.change,
                rows: async ({ username, today }) => {
                    const window = { from: FIRST_DAY, to: daysAfter(today, DUE_DAYS), starts: today, limit: SHOWN };
                    const due = await duePromotions(database, database.read.bind(database), { ...window, username });
                    return due.map(dueRow);
                },
            },
            {
                name: 'ownPromotions',
                access: promotion.access.change,
                rows: async ({ username }) => (await database.read<Own>(OWN, [username])).map(rowOf),
            },
        ],
    };
};
