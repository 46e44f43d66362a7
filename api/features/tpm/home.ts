import { account } from '../../../models/features/tpm/account';
import { DRAFT, PENDING, promotion } from '../../../models/features/tpm/promotion';
import { promotionQueue } from '../../../models/features/tpm/queueCalls';
import { together } from '../../../models/features/tpm/amounts';
import { fromCents } from '../../../models/platform/fields/money';
import type { HomeRow } from '../../../models/platform/homeRow';
import { nameInSentence } from '../../../models/platform/definition/represent';
import { momentOf } from '../../platform/homeMoment';
import type { HomeAmounts, ServerContext, FeatureServices } from '../../platform/feature';
import { daysAfter } from '../../../models/platform/calendar/day';
import { accountApart } from './accountApart';
import { budgetOf, plannedMonths } from './dashboard/sums';
import { duePromotions, type DuePromotion } from './tradeCalendar/due';

/** Days ahead that the home page lists due promotions; overdue ones are listed until they start. */
const DUE_DAYS = 30;
const FIRST_DAY = '1900-01-01';

/** Rows that the home page shows of a list. */
const SHOWN = 5;

/** Returns the SELECT of the count of promotions, their planned spend in cents, and the minimum of a date column. */
const waitingSql = (first: string): string =>
    `SELECT count(*) AS count, sum(planned_spend) AS planned, min(${first}) AS oldest FROM tpm_promotion`;
const WAITING = `${waitingSql('submitted_date')} WHERE status = ${String(PENDING)}`;
const OWN_PENDING = `${WAITING} AND submitted_user = $1`;
const OWN_DRAFTS = `${waitingSql('CAST(performance_start_date AS TEXT)')} WHERE status = ${String(DRAFT)} AND create_user = $1`;

interface Waiting {
    readonly count: number | string;
    readonly planned: number | string | null;
    readonly oldest: string | Date | null;
}

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

/** Builds a row with its account and plan, as several promotions and plans may have the same name. */
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

/** Builds a row whose state is its due date. */
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

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** Returns the months of the year of a day, as `2026-11`. */
const monthsOfYear = (day: string): readonly string[] => MONTHS.map(month => `${day.slice(0, 5)}${month}`);

/** Returns the figures and lists of the home page about promotions. */
export const tpmHome = ({ database }: Pick<ServerContext, 'database'>): NonNullable<FeatureServices['home']> => {
    const waiting = async (sql: string, values: readonly string[] = []) => {
        const [row] = await database.read<Waiting>(sql, [...values]);
        return {
            count: Number(row?.count),
            amount: fromCents(Number(row?.planned ?? 0)),
            oldest: row?.oldest ?? null,
        };
    };
    /** Users who approve see all plans; others see those that they own, and the accounts that they develop or serve. */
    const spend =
        (mine: boolean): HomeAmounts['read'] =>
        async reader => {
            const scope = { ...reader, filter: mine ? { mine } : {} };
            const [{ budget }, months] = await Promise.all([budgetOf(database, scope), plannedMonths(database, scope)]);
            const { committed, pending } = together([...months.values()]);
            return {
                values: [
                    { name: 'budget', amount: fromCents(budget) },
                    { name: 'committed', amount: fromCents(committed) },
                    { name: 'pending', amount: fromCents(pending) },
                ],
                months: monthsOfYear(reader.today).map(month => ({
                    month,
                    amount: fromCents(months.get(month)?.committed ?? 0),
                })),
            };
        };
    return {
        figures: [
            {
                name: 'promotions',
                access: promotionQueue.access,
                count: async () => {
                    const { oldest, ...found } = await waiting(WAITING);
                    return { filter: {}, ...found, oldest: momentOf(oldest) };
                },
            },
            {
                name: 'draftPromotions',
                access: promotion.access.change,
                butNot: promotionQueue.access,
                count: async ({ username }) => {
                    const { oldest, ...found } = await waiting(OWN_DRAFTS, [username]);
                    const filter = { status: [DRAFT], create_user: username };
                    return { filter, ...found, oldest: oldest === null ? null : String(oldest).slice(0, 10) };
                },
            },
            {
                name: 'ownPromotions',
                access: promotion.access.change,
                butNot: promotionQueue.access,
                count: async ({ username }) => {
                    const { oldest, ...found } = await waiting(OWN_PENDING, [username]);
                    const filter = { status: [PENDING], submitted_user: username };
                    return { filter, ...found, oldest: momentOf(oldest) };
                },
            },
        ],
        areas: [
            { name: 'spend', access: promotionQueue.access, butNot: 'administrator', read: spend(false) },
            { name: 'ownSpend', access: promotion.access.change, butNot: promotionQueue.access, read: spend(true) },
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
