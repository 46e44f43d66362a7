import { isSame, type Values } from '../history/difference';
import { messages } from '../messages/ruleMessages';
import { RowProblem, switchedOff, type RowPatch, type CellCollection, type CellCollectionOf } from './cellCollection';
import type { RowChange } from './rowChange';
import type { Fields, ValuesOf } from '../definition/resource';
import { labelled, labelMessage, type Message } from '../messages/message';

/** Whether two rows, or none, are the same. */
export const isSameRow = ({ names }: Pick<CellCollection, 'names'>, a: object | null, b: object | null): boolean =>
    a === b || (a !== null && b !== null && names.every(name => isSame((a as Values)[name], (b as Values)[name])));

/**
 * Returns the value of a field after a change. A field that always has a value retains it where null is passed; empty
 * text counts as null.
 */
const valueOf = (input: unknown, present: unknown, isRequired: boolean): unknown => {
    if (input === undefined || (input === null && isRequired)) return present;
    return input === '' ? null : input;
};

/**
 * Computes a row after a change: the shared rule of server and screen.
 *
 * @param today `yyyy-mm-dd`
 * @returns null where there is no row after it
 */
export const rowAfter = <F extends Fields>(
    collection: CellCollectionOf<F>,
    present: ValuesOf<F> | null,
    input: RowPatch<F>,
    today: string,
): ValuesOf<F> | null | RowProblem => {
    const { presence, names, fields, blank } = collection;
    const [values, was] = [input as Values, present ?? blank];
    const isThere = values[presence];
    if (isThere === null) return null;
    if (isThere === undefined && present === null) return new RowProblem(presence, messages.required);
    const row: Record<string, unknown> = {};
    for (const name of names) {
        const isRequired = fields[name]?.options.required === true;
        row[name] = valueOf(values[name], was[name], isRequired);
        if (isRequired && row[name] === null) return new RowProblem(name, messages.required);
    }
    return collection.rule({ row: switchedOff(collection, row) as ValuesOf<F>, present, input, today });
};

/** The records that rows may refer to. */
export interface RowReferences {
    /** The records that a row can be at, with their codes. */
    readonly codes: ReadonlyMap<number, string>;
    /** The ids that each field that is a reference may name. */
    readonly known: Readonly<Partial<Record<string, ReadonlySet<number>>>>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

/** The input of a row. */
type RowInput<F extends Fields> = RowPatch<F> & { readonly id: number };

const unknownIn = (
    { names, missing }: CellCollection,
    input: Values,
    known: RowReferences['known'],
): RowProblem | undefined => {
    for (const name of names) {
        const ids = known[name];
        if (ids && input[name] && !ids.has(input[name] as number)) {
            return new RowProblem(name, missing[name] ?? messages.value);
        }
    }
    return undefined;
};

const rowChange = <F extends Fields>(
    collection: CellCollectionOf<F>,
    from: ValuesOf<F> | null,
    input: RowInput<F>,
    { codes, known, today }: RowReferences,
): RowChange<ValuesOf<F>> | RowProblem => {
    const { id } = input;
    const code = codes.get(id);
    if (code === undefined) return new RowProblem('id', collection.missing.id ?? messages.value);
    const to = unknownIn(collection, input, known) ?? rowAfter(collection, from, input, today);
    return to instanceof RowProblem ? to : { id, code, from, to };
};

interface RowChanges<Row = Values> {
    /** The rows that differ. */
    readonly changes: readonly RowChange<Row>[];
    /** By the index of the input row. */
    readonly problems: ReadonlyMap<number, RowProblem>;
}

/** Computes the changes of the rows of one record from their input. */
export const rowChanges = <F extends Fields>(
    collection: CellCollectionOf<F>,
    inputs: readonly RowInput<F>[],
    presentAt: (id: number) => ValuesOf<F> | null,
    references: RowReferences,
): RowChanges<ValuesOf<F>> => {
    const changes: RowChange<ValuesOf<F>>[] = [];
    const problems = new Map<number, RowProblem>();
    const knownIds = new Set<number>();
    for (const [index, input] of inputs.entries()) {
        const change = knownIds.has(input.id)
            ? new RowProblem('id', messages.repeated)
            : rowChange(collection, presentAt(input.id), input, references);
        knownIds.add(input.id);
        if (change instanceof RowProblem) problems.set(index, change);
        else if (!isSameRow(collection, change.from, change.to)) changes.push(change);
    }
    return { changes, problems };
};

/** Returns a problem in one line, where there is no form to show it in. */
export const problemMessage = (
    { name, fields, at }: Pick<CellCollection, 'name' | 'fields' | 'at'>,
    { field, message }: RowProblem,
): Message => labelled(labelMessage(name, field, field === 'id' ? { options: at } : fields[field]), message);
