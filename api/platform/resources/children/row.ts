import { isSame, type Values } from '../../../../models/platform/history/difference';
import { memoize } from '../../../../models/platform/memoize';
import type { FormCollection, RecordCollection } from '../../../../models/platform/children/recordCollection';
import { siblingFields } from '../../../../models/platform/children/siblings';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { Fields } from '../../../../models/platform/definition/resource';
import type { Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../server/failure';

/** A row of the input. */
export interface RequestedRow {
    /** For a new row a negative number, a temporary id of the caller. */
    readonly id: number;
    readonly values: Values;
    /** Prefix of its fields' names in errors: `products.3.`; '' in a call of its own. */
    readonly at: string;
}

/** Requested changes of the rows of one resource. */
export interface RequestedRows {
    readonly create?: readonly RequestedRow[];
    readonly change?: readonly RequestedRow[];
    readonly remove?: readonly RequestedRow[];
    /** Whether rows that are not in the request are removed. */
    readonly replaces?: boolean;
}

/** Returns the request for a list that replaces all rows of a record. */
export const replacedRows = ({ rows: { name } }: FormCollection, items: readonly object[]): RequestedRows => {
    const rows = (items as readonly (Values & { readonly id?: number | null })[]).map(
        ({ id, ...values }, index): RequestedRow => ({
            id: id && id > 0 ? id : -(index + 1),
            values,
            at: `${name}.${String(index)}.`,
        }),
    );
    return { create: rows.filter(({ id }) => id < 0), change: rows.filter(({ id }) => id > 0), replaces: true };
};

/** A row before and after a change; null: there is none. */
export interface ChildRow {
    readonly id: number;
    readonly before: Values | null;
    readonly after: Values | null;
    /** Its path in the input, if it was there. */
    readonly at: string | null;
}

/**
 * Merges values over others, as they are read back from the database: undefined becomes null, codes have no hyphens.
 */
const storedOver = (
    under: Values,
    { definition: { allFields } }: RecordCollection,
    values: Values,
): Record<string, unknown> => {
    const stored: Record<string, unknown> = { ...under };
    for (const name of Object.keys(values)) {
        const value = values[name];
        const kind = (allFields as Fields)[name]?.kind;
        stored[name] = kind && value !== undefined ? (kind.read(kind.write(value)) as unknown) : value;
    }
    return stored;
};

const defaultsOf = memoize(({ definition }: RecordCollection): Values => {
    const entries = Object.entries(definition.allFields as Fields);
    return Object.fromEntries(entries.map(([name, { options }]) => [name, options.default ?? null]));
});

/** Returns rows that are named a second time. */
const repeatedAmong = (change: readonly RequestedRow[]): readonly RequestedRow[] => {
    const known = new Set<number>();
    return change.filter(({ id }) => known.has(id) || !known.add(id));
};

/** Removes the rows that are not named. */
const removeOthers = (rows: Map<number, ChildRow>, change: readonly RequestedRow[]): void => {
    const named = new Set(change.map(({ id }) => id));
    for (const [id, row] of rows) if (!named.has(id)) rows.set(id, { ...row, after: null });
};

/**
 * Returns all rows of a parent after the requested changes, including the removed ones.
 *
 * @throws Failure 400 for a row of another parent
 */
export const rowsThen = (
    collection: RecordCollection,
    present: readonly Values[],
    { create = [], change = [], remove = [], replaces = false }: RequestedRows,
): ChildRow[] => {
    const rows = new Map(
        present.map((before): [number, ChildRow] => {
            const id = before['id'] as number;
            return [id, { id, before, after: before, at: null }];
        }),
    );
    const errors: Record<string, Message> = {};
    const set = ({ id, at }: RequestedRow, after: (before: Values | null) => Values | null): void => {
        const row = rows.get(id);
        if (row?.before) rows.set(id, { ...row, at, after: after(row.before) });
        else errors[`${at}id`] = messages.value;
    };
    for (const { at } of repeatedAmong(change)) errors[`${at}id`] = messages.repeated;
    if (replaces) removeOthers(rows, change);
    for (const row of change) set(row, before => storedOver(before ?? {}, collection, row.values));
    for (const row of remove) set(row, () => null);
    for (const { id, values, at } of create) {
        if (rows.has(id)) errors[`${at}id`] = messages.repeated;
        const after = storedOver(defaultsOf(collection), collection, values);
        after['id'] = id;
        rows.set(id, { id, before: null, after, at });
    }
    if (Object.keys(errors).length > 0) throw new Failure(400, errors);
    return [...rows.values()];
};

export const isThere = ({ after }: ChildRow): boolean => after !== null;

const differs = (before: Values, after: Values): boolean =>
    Object.keys(after).some(name => !isSame(before[name], after[name]));

/** Whether its stored values differ. An update also records the values before and after. */
export const isChanged = ({ before, after }: ChildRow): boolean =>
    before !== after && (before === null || after === null || differs(before, after));

const withoutIds = (row: Values, lists: readonly (readonly [name: string, gone: ReadonlySet<number>])[]): Values =>
    lists.reduce((after, [name, gone]) => {
        const ids = (after[name] ?? []) as readonly number[];
        return ids.some(id => gone.has(id)) ? { ...after, [name]: ids.filter(id => !gone.has(id)) } : after;
    }, row);

/** Removes deleted rows from the lists of rows that refer to them. */
export const withoutGone = (
    collection: RecordCollection,
    rows: readonly ChildRow[],
    all: ReadonlyMap<string, ChildRow[]>,
): ChildRow[] => {
    const lists = siblingFields(collection).map(([name, , { definition }]) => {
        const gone = (all.get(definition.path) ?? []).filter(other => !isThere(other)).map(({ id }) => id);
        return [name, new Set(gone)] as const;
    });
    return rows.map(row => ({ ...row, after: row.after && withoutIds(row.after, lists) }));
};
