import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { percentOf } from '../../../../models/platform/format/exact';
import type { DashboardAccount } from '../../../../models/features/tpm/dashboardCalls';
import type { Amounts } from '../../../../models/features/tpm/amounts';

/** A line of the accounts: one, or those below the same one together. */
export interface AccountLine extends Amounts {
    readonly key: number;
    readonly name: string;
    readonly plan_account_ids: readonly number[];
}

const SUMMED = ['planned', 'pending', 'committed', 'actual'] as const;

const sum = (lines: readonly DashboardAccount[], name: keyof Amounts): number =>
    fromCents(lines.reduce((cents, line) => cents + toCents(line[name] ?? 0), 0));

/** Adds up the amounts of accounts. Available amounts are known of all of them or of none. */
const together = (lines: readonly DashboardAccount[]): Amounts => {
    const isKnown = lines.every(({ available }) => available !== null);
    const perhaps = (name: keyof Amounts): number | null => (isKnown ? sum(lines, name) : null);
    const [planned, pending, committed, actual] = SUMMED.map(name => sum(lines, name)) as [
        number,
        number,
        number,
        number,
    ];
    const budget = sum(lines, 'budget');
    return {
        budget,
        planned,
        pending,
        committed,
        actual,
        available: perhaps('available'),
        available_after_pending: perhaps('available_after_pending'),
        budget_percent: isKnown ? percentOf(toCents(committed), toCents(budget)) : null,
    };
};

const lineOf = (account: DashboardAccount): AccountLine => ({
    ...account,
    key: account.account_id,
    name: account.account_name,
});

/** Groups accounts by the one that they are below, by name. */
const byParent = (accounts: readonly DashboardAccount[]): readonly AccountLine[] => {
    const found = new Map<number, DashboardAccount[]>();
    for (const account of accounts) {
        const key = account.parent_id ?? account.account_id;
        found.set(key, [...(found.get(key) ?? []), account]);
    }
    return [...found].map(([key, lines]) => {
        const [first] = lines as [DashboardAccount];
        const name = lines.find(({ account_id }) => account_id === key)?.account_name ?? first.parent_name ?? '';
        return { ...together(lines), key, name, plan_account_ids: lines.flatMap(line => line.plan_account_ids) };
    });
};

export const accountLines = (accounts: readonly DashboardAccount[], grouping: string): readonly AccountLine[] =>
    grouping === 'parent' ? byParent(accounts) : accounts.map(lineOf);
