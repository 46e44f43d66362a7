import type { Values } from '../../../models/platform/history/difference';
import { ownNames, siblingFields, type Owned } from '../../../models/owned';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { toComparable } from '../../../models/platform/format/normalize';
import type { Fields } from '../../../models/platform/definition/resource';
import type { Said } from '../../../models/said';
import { Failure } from '../../platform/server/failure';
import { isThere, type OwnedRow } from '../../platform/resources/children/row';

type Problems = Record<string, Said>;
type Check = (owned: Owned, rows: readonly OwnedRow[], all: ReadonlyMap<string, OwnedRow[]>) => Problems;

/** Tells of rows that are given, by the names of their fields. */
const eachGiven = (
    rows: readonly OwnedRow[],
    look: (after: Values, tell: (name: string, said: Said) => void) => void,
): Problems => {
    const problems: Problems = {};
    for (const { at, after } of rows) {
        if (after === null || at === null) continue;
        look(after, (name, said) => (problems[`${at}${name}`] = said));
    }
    return problems;
};

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

const missing: Check = (owned, rows) => {
    const required = ownNames(owned).filter(name => (owned.allFields as Fields)[name]?.options.required);
    return eachGiven(rows, (after, tell) => {
        for (const name of required) if (isMissing(after[name])) tell(name, messages.required);
    });
};

/** Rows of the same owner alone. */
const strangers: Check = (owned, rows, all) => {
    const lists = siblingFields(owned).map(([name, , { path }]) => {
        const there = (all.get(path) ?? []).filter(isThere).map(({ id }) => id);
        return [name, new Set(there)] as const;
    });
    return eachGiven(rows, (after, tell) => {
        for (const [name, ids] of lists) {
            const named = (after[name] ?? []) as readonly number[];
            if (!named.every(id => ids.has(id))) tell(name, messages.value);
        }
    });
};

/** The rows of an owner are all known, so what is unique among them is seen before the database is asked. */
const twice: Check = (owned, rows) => {
    const problems: Problems = {};
    for (const set of owned.unique.filter(names => names.includes(owned.owner.field))) {
        const names = set.filter(name => name !== owned.owner.field);
        const seen = new Set<string>();
        const isGiven = ({ at }: OwnedRow): number => Number(at !== null);
        for (const { at, after } of [...rows].filter(isThere).sort((a, b) => isGiven(a) - isGiven(b))) {
            const key = names.map(name => toComparable(String(after?.[name]))).join('\n');
            if (seen.has(key)) problems[`${at ?? ''}${names[0] ?? ''}`] = messages.duplicate;
            seen.add(key);
        }
    }
    return problems;
};

const CHECKS: readonly Check[] = [missing, strangers, twice];

/** What has to hold of the rows of any owner. @throws Failure 400 and 409 with what is wrong, at its field */
export const checkRows = (owned: Owned, rows: readonly OwnedRow[], all: ReadonlyMap<string, OwnedRow[]>): void => {
    if (rows.filter(isThere).length > owned.owner.most && rows.some(({ before }) => before === null))
        throw Failure.service(409, messages.tooManyItems({ limit: owned.owner.most }));
    for (const check of CHECKS) {
        const problems = check(owned, rows, all);
        if (Object.keys(problems).length > 0) throw new Failure(check === twice ? 409 : 400, problems);
    }
};
