import type { Database } from '../../../models/database/database';
import { toComparable } from '../../../models/normalize';

/** The plan account that a text names, or why that cannot be said. */
export type Named = number | string;

const ACCOUNTS = `SELECT pa.id, a.name, a.code FROM tpm_plan_account AS pa
    JOIN tpm_account AS a ON a.id = pa.account_id WHERE pa.plan_id = $1`;

interface Found {
    readonly id: number;
    readonly name: string;
    readonly code: string | null;
}

const NONE = 'The plan has no such account.';
const SEVERAL = 'Several accounts of the plan are called so: give the code.';

const byText = (found: readonly Found[], textOf: (one: Found) => string | null): ReadonlyMap<string, number[]> => {
    const ids = new Map<string, number[]>();
    for (const one of found) {
        const text = toComparable(textOf(one) ?? '');
        if (text) ids.set(text, [...(ids.get(text) ?? []), one.id]);
    }
    return ids;
};

/** The accounts of a plan by their names, and by their codes where a name is none's or that of several. */
export const accountsOf = async (database: Database, planId: number): Promise<(text: string) => Named> => {
    const found = await database.read<Found & Record<string, unknown>>(ACCOUNTS, [planId]);
    const names = byText(found, ({ name }) => name);
    const codes = byText(found, ({ code }) => code);
    return text => {
        const key = toComparable(text);
        const [one, ...others] = names.get(key) ?? [];
        if (one !== undefined && others.length === 0) return one;
        const [coded, ...more] = codes.get(key) ?? [];
        if (coded !== undefined && more.length === 0) return coded;
        return one === undefined && coded === undefined ? NONE : SEVERAL;
    };
};
