import type { Values } from '../../../../models/platform/history/difference';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../../models/platform/children/siblings';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { toComparable } from '../../../../models/platform/format/normalize';
import type { Fields } from '../../../../models/platform/definition/resource';
import type { Message } from '../../../../models/platform/messages/message';
import type { Database } from '../../../../models/database/database';
import { idsAmong } from '../../../../models/database/ids';
import { readerOf } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import { definitionOf } from '../../../../models/platform/definition/registry';
import { Failure } from '../../server/failure';
import { isThere, type ChildRow } from './row';

type Problems = Record<string, Message>;
type Check = (
    collection: RecordCollection,
    rows: readonly ChildRow[],
    all: ReadonlyMap<string, ChildRow[]>,
) => Problems;

/** Reports errors of the rows in the input, by the names of their fields. */
const forEachInputRow = (
    rows: readonly ChildRow[],
    checkRow: (after: Values, report: (name: string, message: Message) => void) => void,
): Problems => {
    const problems: Problems = {};
    for (const { at, after } of rows) {
        if (after === null || at === null) continue;
        checkRow(after, (name, message) => (problems[`${at}${name}`] = message));
    }
    return problems;
};

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

const missing: Check = (collection, rows) => {
    const required = ownNames(collection).filter(
        name => (collection.definition.allFields as Fields)[name]?.options.required,
    );
    return forEachInputRow(rows, (after, report) => {
        for (const name of required) if (isMissing(after[name])) report(name, messages.required);
    });
};

/** Reports references to rows of another parent. */
const strangers: Check = (collection, rows, all) => {
    const lists = siblingFields(collection).map(([name, , { definition }]) => {
        const there = (all.get(definition.path) ?? []).filter(isThere).map(({ id }) => id);
        return [name, new Set(there)] as const;
    });
    return forEachInputRow(rows, (after, report) => {
        for (const [name, ids] of lists) {
            const named = (after[name] ?? []) as readonly number[];
            if (!named.every(id => ids.has(id))) report(name, messages.value);
        }
    });
};

/**
 * Reports repeated values: all rows of a parent are known, so unique fields are checked before the database is queried.
 */
const twice: Check = (collection, rows) => {
    const problems: Problems = {};
    const { definition, field } = collection;
    for (const set of definition.unique.filter(names => names.includes(field))) {
        const names = set.filter(name => name !== field);
        const knownKeys = new Set<string>();
        const isFromInput = ({ at }: ChildRow): number => Number(at !== null);
        for (const { at, after } of [...rows].filter(isThere).sort((a, b) => isFromInput(a) - isFromInput(b))) {
            const key = names.map(name => toComparable(String(after?.[name]))).join('\n');
            if (knownKeys.has(key)) problems[`${at ?? ''}${names[0] ?? ''}`] = messages.duplicate;
            knownKeys.add(key);
        }
    }
    return problems;
};

/** Checks the rule of the collection about its rows. */
const together: Check = ({ rows: field }, rows) => {
    const there = rows.filter(isThere);
    const errors = field?.errorsIn?.(there.map(({ after }) => after ?? {})) ?? [];
    return Object.fromEntries(
        errors.map(({ index, field: name, message }) => [`${there[index]?.at ?? ''}${name}`, message]),
    );
};

const CHECKS: readonly Check[] = [missing, strangers, twice, together];

/** Checks the rows of any parent. @throws Failure 400 and 409 with the errors, at their fields */
export const checkRows = (
    collection: RecordCollection,
    rows: readonly ChildRow[],
    all: ReadonlyMap<string, ChildRow[]>,
): void => {
    if (rows.filter(isThere).length > collection.max && rows.some(({ before }) => before === null))
        throw Failure.service(409, messages.tooManyItems({ limit: collection.max }));
    for (const check of CHECKS) {
        const problems = check(collection, rows, all);
        if (Object.keys(problems).length > 0) throw new Failure(check === twice ? 409 : 400, problems);
    }
};

/** Returns the fields of a row that refer to records elsewhere, each with the path of these. */
const referringFields = (collection: RecordCollection): readonly (readonly [name: string, to: string])[] => {
    const siblings = siblingFields(collection).map(([name]) => name);
    return ownNames(collection).flatMap(name => {
        const { to } = (collection.definition.allFields as Fields)[name]?.options as { readonly to?: string };
        return to !== undefined && !siblings.includes(name) ? [[name, to] as const] : [];
    });
};

/** Refuses rows that refer to missing records, with one query for all. @throws Failure 400, at each field */
export const refuseDangling = async (
    database: Database,
    collection: RecordCollection,
    rows: readonly ChildRow[],
    transaction: Transaction,
): Promise<void> => {
    const errors: Record<string, Message> = {};
    for (const [name, to] of referringFields(collection)) {
        const changedRows = rows.filter(
            ({ at, before, after }) => at !== null && after?.[name] && after[name] !== before?.[name],
        );
        if (changedRows.length === 0) continue;
        const ids = changedRows.map(({ after }) => after?.[name] as number);
        const found = await idsAmong(database, readerOf(database, transaction), definitionOf(to).table, ids);
        for (const { at, after } of changedRows)
            if (!found.has(after?.[name] as number)) errors[`${at ?? ''}${name}`] = messages.value;
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
};
