import { differencesOf, isSame, type Change, type Values } from './difference';
import { compareRow, mergeRow, type Comparison, type DifferingCell, type Versions } from './merge';
import { json } from '../fields/json';
import { text } from '../fields/text';
import { switchedOff, type CellCollection } from '../children/cellCollection';
import type { RowChange } from '../children/rowChange';
import { isSameRow } from '../children/cellChange';
import { list, object } from '../definition/shape';

/**
 * A field that has changed since a change was proposed, or since it was read, to a value that differs from the proposed
 * one.
 */
export interface Conflict {
    /** A field of the record, or `name:id.field` of a row. */
    readonly key: string;
    readonly from: unknown;
    readonly current: unknown;
    readonly to: unknown;
}

/** Conflicts in the form of an answer. */
export const conflictList = list(
    object(
        { key: text({ max: 100, required: true }), from: json({}), current: json({}), to: json({}) },
        { required: true },
    ),
    { required: true },
);

/** The resolution of a conflict: keep the current value, or take the proposed one. */
export type Choice = 'keep' | 'take';
export type Choices = Readonly<Partial<Record<string, Choice>>>;

/** The proposed changes of a record and of its rows, each with the value at that time. */
export interface Proposal<Row> {
    readonly fields: Readonly<Record<string, Change>>;
    readonly rows: readonly RowChange<Row>[];
}

/** The current record. */
export interface PresentRecord<Row> {
    readonly fields: object;
    /** The row at a target; null: none. */
    readonly rowAt: (id: number) => Row | null;
}

/** The remaining changes of a proposal. */
export interface AppliedChanges<Row> {
    readonly fields: Values;
    readonly rows: readonly RowChange<Row>[];
}

/** Returns the proposed fields of a row; fields that depend on each other are all proposed or none. */
const proposedFields = (
    { names, together, blank }: CellCollection,
    from: object | null,
    to: object | null,
): readonly string[] => {
    const fields = new Set(differencesOf(names, from ?? blank, to ?? blank).map(({ name }) => name));
    for (const { by, with: others } of together) {
        const group = [by, ...others];
        if (group.some(name => fields.has(name))) group.forEach(name => fields.add(name));
    }
    return [...fields];
};

const proposedIn = (collection: CellCollection): Comparison => ({
    names: collection.names,
    blank: collection.blank,
    changedByMine: (from, to) => proposedFields(collection, from, to),
});

const keyOf = ({ name }: CellCollection, id: number, field: string): string => `${name}:${id}.${field}`;

/** Returns the field of a conflict: of the record (`id` is null), or of a row. */
export const conflictAt = (key: string): { readonly id: number | null; readonly name: string } => {
    const found = /^\w+:(\d+)\.(\w+)$/.exec(key);
    return found ? { id: Number(found[1]), name: found[2] ?? '' } : { id: null, name: key };
};

/** Returns the versions of a row: the proposal is mine, the present theirs. */
const versionsOf = <Row extends object>({ from, to }: RowChange<Row>, now: Row | null): Versions<Row | undefined> => ({
    base: from ?? undefined,
    mine: to ?? undefined,
    theirs: now ?? undefined,
});

/** Returns the fields of a cell in which the present differs from both the base and the proposal. */
const conflictingNames = (
    collection: CellCollection,
    cell: DifferingCell<number>,
    { from, to }: RowChange<object>,
): readonly string[] => {
    const { names, base, theirs, changedBy, isRow } = cell;
    if (!isRow) return changedBy === 'both' ? names : [];
    // A deleted row that the proposal retains is one conflict; a proposed deletion has nothing to compare with.
    if (to !== null) return from === null ? [] : [collection.presence];
    return names.filter(name => !isSame(theirs[name], base[name]));
};

/** Returns the fields of a row that have changed since it was `from`, each with the three values. */
export const rowConflicts = (collection: CellCollection, change: RowChange<object>, now: object | null): Conflict[] => {
    const [from, current, to] = [change.from, now, change.to].map(row => (row ?? collection.blank) as Values);
    return compareRow(change.id, versionsOf(change, now), proposedIn(collection))
        .flatMap(cell => conflictingNames(collection, cell, change))
        .map(field => ({
            key: keyOf(collection, change.id, field),
            from: from?.[field],
            current: current?.[field],
            to: to?.[field],
        }));
};

type RecordProposal = Proposal<object>['fields'];

/** Returns the cells of the record itself in which the present differs from the proposal. */
const recordCells = (fields: RecordProposal, now: object): readonly DifferingCell<null>[] => {
    const side = (name: keyof Change) =>
        Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change[name]]));
    const names = Object.keys(fields);
    const versions = { base: side('from'), mine: side('to'), theirs: now };
    return compareRow(null, versions, { names, changedByMine: () => names });
};

const recordConflicts = (fields: RecordProposal, now: object): Conflict[] =>
    recordCells(fields, now).flatMap(({ names: [key = ''], changedBy }) => {
        const change = fields[key];
        return changedBy === 'both' && change ? [{ key, ...change, current: (now as Values)[key] }] : [];
    });

/** Returns the fields that have changed since the proposal and differ from it: a user resolves them. */
export const conflictsOf = <Row extends object>(
    collection: CellCollection,
    { fields, rows }: Proposal<Row>,
    { fields: now, rowAt }: PresentRecord<Row>,
): Conflict[] => [
    ...recordConflicts(fields, now),
    ...rows.flatMap(row => rowConflicts(collection, row, rowAt(row.id))),
];

/** Returns the conflicts without a resolution. */
export const unresolved = (conflicts: readonly Conflict[], choices: Choices): Conflict[] =>
    conflicts.filter(({ key }) => choices[key] === undefined);

/** Returns a row after a proposal: it is deleted, or restored, as a whole; else each field is kept or taken. */
const rowThen = <Row extends object>(
    collection: CellCollection,
    change: RowChange<Row>,
    now: Row | null,
    choices: Choices,
): Row | null => {
    const { id, to } = change;
    const isRetained = (field: string): boolean => choices[keyOf(collection, id, field)] === 'keep';
    const row = mergeRow(id, versionsOf(change, now), proposedIn(collection), cell => {
        if (!cell.isRow && cell.changedBy === 'theirs') return 'theirs';
        return conflictingNames(collection, cell, change).some(isRetained) ? 'theirs' : 'mine';
    });
    return row && to ? switchedOff(collection, { ...row }) : (row ?? null);
};

/** Computes the changes of a proposal, once each of its conflicts is resolved. */
export const computeAppliedChanges = <Row extends object>(
    collection: CellCollection,
    proposal: Proposal<Row>,
    present: PresentRecord<Row>,
    choices: Choices,
): AppliedChanges<Row> => {
    const isTaken = ({ names: [name = ''], changedBy }: DifferingCell<null>): boolean =>
        changedBy !== 'both' || choices[name] !== 'keep';
    const fields = recordCells(proposal.fields, present.fields)
        .filter(isTaken)
        .flatMap(({ names }) => names.map(name => [name, proposal.fields[name]?.to]));
    const rows = proposal.rows
        .map((change): RowChange<Row> => {
            const from = present.rowAt(change.id);
            return { id: change.id, code: change.code, from, to: rowThen(collection, change, from, choices) };
        })
        .filter(({ from, to }) => !isSameRow(collection, from ?? collection.blank, to ?? collection.blank));
    return { fields: Object.fromEntries(fields) as Values, rows };
};
