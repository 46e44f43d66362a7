import { differencesOf, isSame, type Change, type Values } from './platform/history/difference';
import { json } from './platform/fields/json';
import { text } from './platform/fields/text';
import { switchedOff, type Part, type RowChange } from './part';
import { isSameRow } from './platform/children/cellChange';
import { list, object } from './platform/definition/shape';

/** A field that has changed since a change was proposed, or since it was seen, to something else than it is to become. */
export interface Conflict {
    /** A field of the record, or `name:id.field` of a row. */
    readonly key: string;
    readonly from: unknown;
    readonly current: unknown;
    readonly to: unknown;
}

/** Conflicts as they are answered. */
export const conflictList = list(
    object(
        { key: text({ max: 100, required: true }), from: json({}), current: json({}), to: json({}) },
        { required: true },
    ),
    { required: true },
);

/** Of a conflict: what is now, or what was proposed. */
export type Choice = 'keep' | 'take';
export type Choices = Readonly<Partial<Record<string, Choice>>>;

/** What is proposed of a record, and of its rows, each with what was there. */
export interface Proposal<Row> {
    readonly fields: Readonly<Record<string, Change>>;
    readonly rows: readonly RowChange<Row>[];
}

/** The record as it is now. */
export interface Present<Row> {
    readonly fields: object;
    /** The row that is at something; null: none. */
    readonly rowAt: (id: number) => Row | null;
}

/** What is left to do of a proposal. */
export interface Remainder<Row> {
    readonly fields: Values;
    readonly rows: readonly RowChange<Row>[];
}

/** The fields of a row that are proposed; of those that go together all or none. */
const proposedFields = ({ names, together, blank }: Part, { from, to }: RowChange<object>): readonly string[] => {
    const fields = new Set(differencesOf(names, from ?? blank, to ?? blank).map(({ name }) => name));
    for (const { by, with: others } of together) {
        const group = [by, ...others];
        if (group.some(name => fields.has(name))) group.forEach(name => fields.add(name));
    }
    return [...fields];
};

const keyOf = ({ name }: Part, id: number, field: string): string => `${name}:${id}.${field}`;

/** What a conflict is about: a field of the record (`id` is null), or of a row. */
export const conflictAt = (key: string): { readonly id: number | null; readonly name: string } => {
    const found = /^\w+:(\d+)\.(\w+)$/.exec(key);
    return found ? { id: Number(found[1]), name: found[2] ?? '' } : { id: null, name: key };
};

/** Whether a row that the proposal knows is gone, though it is to be there. */
const isGone = ({ from, to }: RowChange<object>, now: object | null): boolean =>
    from !== null && to !== null && now === null;

const contested = (part: Part, change: RowChange<object>, now: object | null): readonly string[] => {
    const { from, to } = change;
    if (isSameRow(part, from, now)) return [];
    if (isGone(change, now)) return [part.presence];
    // What is to go has nothing to compare with, once it has changed.
    if (to === null && now === null) return [];
    const [was, is, shall] = [from ?? part.blank, now ?? part.blank, to ?? part.blank] as [Values, Values, Values];
    const fields = to === null ? part.names : proposedFields(part, change);
    return fields.filter(name => !isSame(is[name], was[name]) && (to === null || !isSame(is[name], shall[name])));
};

/** The fields of a row that have changed since it was `from`, each with the three values. */
export const rowConflicts = (part: Part, change: RowChange<object>, now: object | null): Conflict[] => {
    const [from, current, to] = [change.from, now, change.to].map(row => (row ?? part.blank) as Values);
    return contested(part, change, now).map(field => ({
        key: keyOf(part, change.id, field),
        from: from?.[field],
        current: current?.[field],
        to: to?.[field],
    }));
};

/** What has changed since it was proposed to change, and is not what is proposed: somebody chooses. */
export const conflictsOf = <Row extends object>(
    part: Part,
    { fields, rows }: Proposal<Row>,
    { fields: now, rowAt }: Present<Row>,
): Conflict[] => [
    ...Object.entries(fields)
        .map(([key, { from, to }]) => ({ key, from, current: (now as Values)[key], to }))
        .filter(({ from, current, to }) => !isSame(current, from) && !isSame(current, to)),
    ...rows.flatMap(row => rowConflicts(part, row, rowAt(row.id))),
];

/** Conflicts for which nothing is chosen. */
export const unresolved = (conflicts: readonly Conflict[], choices: Choices): Conflict[] =>
    conflicts.filter(({ key }) => choices[key] === undefined);

type Kept = ReadonlySet<string>;

/** A row as a proposal leaves it, field by field: what is kept, and what is taken. */
const merged = (part: Part, change: RowChange<object>, now: object | null, kept: Kept): object => {
    const row: Record<string, unknown> = { ...(now ?? part.blank) };
    const to = (change.to ?? part.blank) as Values;
    for (const field of proposedFields(part, change)) {
        if (!kept.has(keyOf(part, change.id, field))) row[field] = to[field];
    }
    return switchedOff(part, row);
};

const rowThen = (part: Part, change: RowChange<object>, now: object | null, kept: Kept): object | null => {
    const isKept = (field: string): boolean => kept.has(keyOf(part, change.id, field));
    // A row goes, or comes back, as a whole.
    if (change.to === null) return part.names.some(isKept) ? now : null;
    if (isGone(change, now)) return isKept(part.presence) ? null : change.to;
    return merged(part, change, now, kept);
};

/** What is done of a proposal, once each of its conflicts is chosen. */
export const remainderOf = <Row extends object>(
    part: Part,
    proposal: Proposal<Row>,
    present: Present<Row>,
    choices: Choices,
): Remainder<Row> => {
    const keys = conflictsOf(part, proposal, present).map(({ key }) => key);
    const kept = new Set(keys.filter(key => choices[key] === 'keep'));
    const now = present.fields as Values;
    const fields = Object.entries(proposal.fields)
        .filter(([name, { to }]) => !kept.has(name) && !isSame(now[name], to))
        .map(([name, { to }]) => [name, to]);
    const rows = proposal.rows
        .map((change): RowChange<Row> => {
            const from = present.rowAt(change.id);
            return { id: change.id, code: change.code, from, to: rowThen(part, change, from, kept) as Row | null };
        })
        .filter(({ from, to }) => !isSameRow(part, from ?? part.blank, to ?? part.blank));
    return { fields: Object.fromEntries(fields) as Values, rows };
};
