import type { Database } from '../../../../models/database/database';
import { toComparable } from '../../../../models/platform/format/normalize';

/** The plan account that a text names, or why that cannot be said. */
export type Named = number | string;

const ACCOUNTS = `SELECT pa.id, pa.account_id, a.name, a.code, p.name AS parent FROM tpm_plan_account AS pa
    JOIN tpm_account AS a ON a.id = pa.account_id LEFT JOIN tpm_account AS p ON p.id = a.pid
    WHERE pa.plan_id = $1 ORDER BY pa.id`;

interface Found {
    readonly id: number;
    readonly account_id: number;
    readonly name: string;
    readonly code: string | null;
    /** The name of the account above it. */
    readonly parent: string | null;
}

const NONE = 'The plan has no such account.';
/** Candidates that a reason names. */
const MAX_NAMED = 5;

/** One without a code has its id, as pick lists have it: others may have its parent too. */
const called = ({ account_id, name, code, parent }: Found): string => {
    const details = [
        code ? `code ${code}` : `no code, #${account_id}`,
        ...(parent === null ? [] : [`below ${parent}`]),
    ];
    return `${name} (${details.join(', ')})`;
};

const severalReason = (candidates: readonly Found[]): string => {
    const named = candidates.slice(0, MAX_NAMED).map(called).join('; ');
    return `Several accounts of the plan match: ${named}${candidates.length > MAX_NAMED ? ' …' : ''}. Give the code.`;
};

const byText = (found: readonly Found[], textOf: (one: Found) => string | null): ReadonlyMap<string, Found[]> => {
    const known = new Map<string, Found[]>();
    for (const one of found) {
        const text = toComparable(textOf(one) ?? '');
        if (text) known.set(text, [...(known.get(text) ?? []), one]);
    }
    return known;
};

/** The accounts of a plan by their names, and by their codes where a name is none's or that of several. */
export const accountsOf = async (database: Database, planId: number): Promise<(text: string) => Named> => {
    const found = await database.read<Found & Record<string, unknown>>(ACCOUNTS, [planId]);
    const names = byText(found, ({ name }) => name);
    const codes = byText(found, ({ code }) => code);
    return text => {
        const key = toComparable(text);
        const [named = [], coded = []] = [names.get(key), codes.get(key)];
        const [one] = [named, coded].filter(some => some.length === 1).flat();
        if (one) return one.id;
        const candidates = [...named, ...coded];
        return candidates.length === 0 ? NONE : severalReason(candidates);
    };
};
