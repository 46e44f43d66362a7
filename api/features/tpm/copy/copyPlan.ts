import { fromCents } from '../../../../models/platform/fields/money';
import { formatInteger, formatMoney } from '../../../../models/platform/format/format';
import type { Message } from '../../../../models/platform/messages/message';
import { buildRejection, type Rejection } from '../../../../models/platform/messages/rejection';
import { callMessages } from '../../../../models/platform/messages/callMessages';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { MAX_COPIED_PROMOTIONS, MAX_COPIED_ROWS } from '../../../../models/features/tpm/copyCalls';
import { freeName } from '../../../../models/features/tpm/copyRules';
import { shiftedDate } from '../../../../models/features/tpm/dateShift';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { MAX_PROMOTION_AMOUNT } from '../../../../models/features/tpm/planAccount';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { accountCalendars } from '../tradeCalendar/accountCalendars';
import { Destinations, type DestinationAccount, type DestinationGroup } from './destinations';
import { movedBy, type Moved } from './dates';
import { refuseFullPlans } from './limits';
import type { CopyOrder } from './request';
import { copySources, type Source } from './sources';

/** A promotion, and the copy of it at one target. */
export interface PlannedCopy {
    readonly source: Source;
    readonly to: {
        readonly plan_id: number | null;
        readonly account_id: number;
        /** Undefined where it cannot be created. */
        readonly group: DestinationGroup | undefined;
        readonly group_name: string;
        readonly name: string;
    };
    /** Days by which its dates move; null: unknown. */
    readonly days: number | null;
    readonly isLeftOut: boolean;
    readonly rejected: Message | undefined;
}

/** A copy that is created. */
export type CreatedCopy = PlannedCopy & {
    readonly to: { readonly group: DestinationGroup };
    readonly days: number;
};

type Calendars = Awaited<ReturnType<typeof accountCalendars>>;

/** All that a copy will create: the preview reports it, and the write does it. */
export interface CopyPlan {
    readonly order: CopyOrder;
    readonly copies: readonly PlannedCopy[];
    readonly created: readonly CreatedCopy[];
    readonly calendars: Calendars;
    /** Target plan accounts of copies, and new ones that get none. */
    readonly accounts: readonly DestinationAccount[];
    readonly rejected: readonly Rejection<{ readonly promo_id: number }>[];
}

const MAX_NAME_LENGTH = promotion.fields.name.options.max;
const MAX_BUDGET_CENTS = MAX_PROMOTION_AMOUNT * 100;

/** Returns the first reason why a copy cannot be created. */
const rejectionOf = (
    source: Source,
    account: DestinationAccount | undefined,
    moved: Moved,
    names: { readonly plan: string; readonly account: string },
): Message | undefined => {
    if (!account) return tpmMessages.copyNotInPlan(names);
    if (moved.days === null) return moved.rejected;
    const { days } = moved;
    if (account.id === null && account.budget > MAX_BUDGET_CENTS)
        return tpmMessages.copyBudgetBounds({ account: names.account, amount: formatMoney(account.budget / 100) });
    if (source.rejected) return source.rejected;
    const isWithin = [source.first, source.last].every(day => shiftedDate(day, days) !== null);
    return isWithin ? undefined : tpmMessages.shiftedTooFar;
};

type Target = Destinations['targets'][number];

const plannedOf = (
    { order, destinations, calendars }: { order: CopyOrder; destinations: Destinations; calendars: Calendars },
    target: Target,
    source: Source,
): PlannedCopy => {
    const account = destinations.accountFor(target, source.plan_account_id);
    const names = destinations.namesFor(target, source);
    const group = account && destinations.groupFor(target, account, source);
    const isLeftOut = order.leftOut.has(source.id);
    const start = source.performance_start_date;
    const moved = movedBy(order, start, calendars.get(names.account_id), names.account);
    const rejected = rejectionOf(source, account, moved, names);
    const name = group && !rejected && !isLeftOut ? freeName(source.name, group.taken, MAX_NAME_LENGTH) : source.name;
    const { plan_id, account_id } = names;
    const to = { plan_id, account_id, group, group_name: group?.name ?? source.group_name, name };
    return { source, to, days: moved.days, isLeftOut, rejected };
};

const isCreated = (copy: PlannedCopy): copy is CreatedCopy =>
    !copy.isLeftOut && copy.rejected === undefined && copy.to.group !== undefined && copy.days !== null;

/** @throws Failure 409 for more than one transaction can write */
const refuseTooMany = (created: readonly CreatedCopy[]): void => {
    const refuse = (count: number, limit: number, message: typeof tpmMessages.copyTooMany) => {
        if (count > limit)
            throw Failure.service(409, message({ count: formatInteger(count), limit: formatInteger(limit) }));
    };
    refuse(created.length, MAX_COPIED_PROMOTIONS, tpmMessages.copyTooMany);
    const rows = created.reduce((sum, { source }) => sum + source.product_count + source.allowance_count, 0);
    refuse(rows, MAX_COPIED_ROWS, tpmMessages.copyTooManyRows);
};

/** Returns the plan accounts of a source, including those without promotions. */
const accountsOfSource = async (database: Database, read: Read, order: CopyOrder, sources: readonly Source[]) => {
    const ids = new Set(sources.filter(({ id }) => !order.leftOut.has(id)).map(({ plan_account_id: id }) => id));
    const { column } = order.source;
    if (column !== 'plan_id' && column !== 'plan_account_id') return { all: [...ids], empty: [] };
    const where = column === 'plan_id' ? 'plan_id' : 'id';
    const sql = `SELECT id FROM tpm_plan_account WHERE ${where} IN (${database.dialect.listed('$1')}) ORDER BY id`;
    const rows = await read<{ id: number }>(sql, [JSON.stringify(order.source.ids)]);
    const all = rows.map(({ id }) => id);
    return { all, empty: all.filter(id => !ids.has(id)) };
};

/** Returns the ids of requested promotions that no longer exist. */
const goneOf = ({ source: { column, ids } }: CopyOrder, sources: readonly Source[]) => {
    const there = new Set(sources.map(({ id }) => id));
    return column === 'id' ? [...new Set(ids)].filter(id => !there.has(id)) : [];
};

/**
 * Plans a copy: what each promotion becomes at each target, or why it is rejected. The preview and the write both use
 * this, so that they agree.
 *
 * @throws NotFoundError, Failure 400 and 409
 */
export const planCopy = async (database: Database, read: Read, order: CopyOrder): Promise<CopyPlan> => {
    const sources = await copySources(database, read, order);
    const { all, empty } = await accountsOfSource(database, read, order, sources);
    const ofSources = sources.map(({ plan_account_id: id }) => id);
    const destinations = await Destinations.of(database, read, order, sources, [...all, ...ofSources]);
    const { targets } = destinations;
    const accountIds = targets.flatMap(target => sources.map(one => destinations.namesFor(target, one).account_id));
    const calendars = await accountCalendars(database, read, [...new Set(accountIds)]);
    const within = { order, destinations, calendars };
    const copies = targets.flatMap(target => sources.map(source => plannedOf(within, target, source)));
    const created = copies.filter(isCreated);
    refuseTooMany(created);
    const alone = targets.flatMap(target => empty.flatMap(id => destinations.accountFor(target, id) ?? []));
    const accounts = [...new Set([...created.map(({ to }) => to.group.account), ...alone])].filter(
        ({ id, budget }) => id !== null || budget <= MAX_BUDGET_CENTS,
    );
    await refuseFullPlans(database, read, { created, accounts });
    const rejected = [
        ...goneOf(order, sources).map(promo_id => buildRejection({ promo_id }, callMessages.gone)),
        ...copies.flatMap(({ source, isLeftOut, rejected: why }) =>
            why && !isLeftOut ? [buildRejection({ promo_id: source.id }, why)] : [],
        ),
    ];
    return { order, copies, created, calendars, accounts, rejected };
};

/** Returns the performance dates of a copy. */
export const datesOf = ({ source, days }: Pick<PlannedCopy, 'source' | 'days'>) => {
    const to = (date: string): string | null => (days === null ? null : shiftedDate(date, days));
    return { start: to(source.performance_start_date), end: to(source.performance_end_date) };
};

/** Returns cents as dollars, unless a number cannot represent them. */
export const dollarsOf = (cents: number): number | null => (Number.isSafeInteger(cents) ? fromCents(cents) : null);
