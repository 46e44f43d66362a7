import type { CalendarAnswer, CalendarPromotion } from './calendarCalls';
import type { DayRange } from './tradeCalendar';
import { packedLines } from './calendarTracks';

/** A promotion on the time axis; while it is moved its days may differ from the saved ones. */
export interface CalendarBar {
    readonly id: number;
    readonly days: DayRange;
    readonly promotion: CalendarPromotion;
}

interface CalendarGroup {
    readonly id: number;
    readonly name: string;
    readonly bars: readonly CalendarBar[];
}

/** An account of a plan with its groups. */
export interface CalendarAccount {
    /** The id of the plan account. */
    readonly id: number;
    readonly accountId: number;
    readonly name: string;
    readonly code: string | null;
    readonly planId: number;
    readonly planName: string;
    readonly groups: readonly CalendarGroup[];
}

/** The heading of an account, with its periods and deadlines. */
interface AccountLine {
    readonly kind: 'account';
    readonly key: string;
    readonly account: CalendarAccount;
    readonly bars: readonly CalendarBar[];
}

/** A line of a group's promotions, none of which have a day in common. */
interface TrackLine {
    readonly kind: 'track';
    readonly key: string;
    readonly account: CalendarAccount;
    /** Null: promotions of all groups, where the account is collapsed. */
    readonly group: CalendarGroup | null;
    /** Whether it is the first line of the group, which shows the name. */
    readonly isFirst: boolean;
    readonly bars: readonly CalendarBar[];
}

export type CalendarLine = AccountLine | TrackLine;

const NO_BARS: readonly CalendarBar[] = [];

const byName = (one: { readonly name: string; readonly id: number }, other: typeof one): number =>
    one.name.localeCompare(other.name) || one.id - other.id;

type Emptied = Omit<CalendarAccount, 'groups'> & {
    readonly groups: Map<number, CalendarGroup & { bars: CalendarBar[] }>;
};

/** Returns the accounts and groups without promotions. */
const emptyAccounts = (planAccounts: CalendarAnswer['plan_accounts']): Map<number, Emptied> =>
    new Map(
        planAccounts.map(of => [
            of.plan_account_id,
            {
                id: of.plan_account_id,
                accountId: of.account_id,
                name: of.account_name,
                code: of.account_code,
                planId: of.plan_id,
                planName: of.plan_name,
                groups: new Map(of.groups.map(({ id, name }) => [id, { id, name, bars: [] }])),
            },
        ]),
    );

/** Sorts promotions into their accounts and groups. @param planAccounts accounts and groups without promotions */
export const accountsOf = (
    bars: readonly CalendarBar[],
    planAccounts: CalendarAnswer['plan_accounts'] = [],
): readonly CalendarAccount[] => {
    const accounts = emptyAccounts(planAccounts);
    for (const bar of bars) {
        const { plan_account_id, account_id, account_name, account_code, plan_id, plan_name, group_id, group_name } =
            bar.promotion;
        let account = accounts.get(plan_account_id);
        if (!account) {
            const names = { name: account_name, code: account_code, planId: plan_id, planName: plan_name };
            account = { id: plan_account_id, accountId: account_id, ...names, groups: new Map() };
            accounts.set(plan_account_id, account);
        }
        let group = account.groups.get(group_id);
        if (!group) account.groups.set(group_id, (group = { id: group_id, name: group_name, bars: [] }));
        group.bars.push(bar);
    }
    return [...accounts.values()]
        .map(account => ({ ...account, groups: [...account.groups.values()].sort(byName) }))
        .sort((one, other) => byName(one, other) || one.planName.localeCompare(other.planName));
};

const tracksOf = (account: CalendarAccount, group: CalendarGroup | null): readonly CalendarLine[] => {
    const bars = group ? group.bars : account.groups.flatMap(each => each.bars);
    const tracks = packedLines(bars);
    return (tracks.length === 0 ? [NO_BARS] : tracks).map((track, at) => ({
        kind: 'track',
        key: `${String(account.id)} ${group ? String(group.id) : 'all'} ${String(at)}`,
        account,
        group,
        isFirst: at === 0,
        bars: track,
    }));
};

/**
 * Returns the lines of a calendar from top to bottom: each account, below it its groups, each with as many lines as its
 * promotions need.
 *
 * @param folded plan accounts whose groups share their lines
 */
export const calendarLines = (
    accounts: readonly CalendarAccount[],
    folded: ReadonlySet<number>,
): readonly CalendarLine[] =>
    accounts.flatMap(account => {
        const head: CalendarLine = { kind: 'account', key: String(account.id), account, bars: NO_BARS };
        if (account.groups.length === 0) return [head];
        const below = folded.has(account.id) ? [null] : account.groups;
        return [head, ...below.flatMap(group => tracksOf(account, group))];
    });
