import { isSame, type Values } from '../history/difference';
import { messages } from '../messages/ruleMessages';
import { RowProblem, switchedOff, type Given, type Part, type PartWith, type RowChange } from '../../part';
import type { Fields, ValuesOf } from '../definition/resource';
import { labelled, type Said } from '../../said';

/** Whether two rows, or none, are the same. */
export const isSameRow = ({ names }: Pick<Part, 'names'>, a: object | null, b: object | null): boolean =>
    a === b || (a !== null && b !== null && names.every(name => isSame((a as Values)[name], (b as Values)[name])));

/** A field that is always there keeps its value where null is given; empty text is none. */
const valueOf = (given: unknown, present: unknown, isRequired: boolean): unknown => {
    if (given === undefined || (given === null && isRequired)) return present;
    return given === '' ? null : given;
};

/**
 * What a change makes of a row: the one rule of server and screen.
 *
 * @param today `yyyy-mm-dd`
 * @returns null where there is none then
 */
export const rowAfter = <F extends Fields>(
    part: PartWith<F>,
    present: ValuesOf<F> | null,
    given: Given<F>,
    today: string,
): ValuesOf<F> | null | RowProblem => {
    const { presence, names, fields, blank } = part;
    const [values, was] = [given as Values, present ?? blank];
    const isThere = values[presence];
    if (isThere === null) return null;
    if (isThere === undefined && present === null) return new RowProblem(presence, messages.required);
    const row: Record<string, unknown> = {};
    for (const name of names) {
        const isRequired = fields[name]?.options.required === true;
        row[name] = valueOf(values[name], was[name], isRequired);
        if (isRequired && row[name] === null) return new RowProblem(name, messages.required);
    }
    return part.rule({ row: switchedOff(part, row) as ValuesOf<F>, present, given, today });
};

/** What rows of a part can be given of. */
export interface RowReferences {
    /** What a row can be at, and what that is called. */
    readonly codes: ReadonlyMap<number, string>;
    /** By the fields that are references: the ids that they may name. */
    readonly known: Readonly<Partial<Record<string, ReadonlySet<number>>>>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

/** A row as it is given. */
export type RowInput<F extends Fields> = Given<F> & { readonly id: number };

const unknownIn = ({ names, missing }: Part, input: Values, known: RowReferences['known']): RowProblem | undefined => {
    for (const name of names) {
        const ids = known[name];
        if (ids && input[name] && !ids.has(input[name] as number)) {
            return new RowProblem(name, missing[name] ?? messages.value);
        }
    }
    return undefined;
};

const rowChange = <F extends Fields>(
    part: PartWith<F>,
    from: ValuesOf<F> | null,
    input: RowInput<F>,
    { codes, known, today }: RowReferences,
): RowChange<ValuesOf<F>> | RowProblem => {
    const { id } = input;
    const code = codes.get(id);
    if (code === undefined) return new RowProblem('id', part.missing.id ?? messages.value);
    const to = unknownIn(part, input, known) ?? rowAfter(part, from, input, today);
    return to instanceof RowProblem ? to : { id, code, from, to };
};

export interface RowChanges<Row = Values> {
    /** What differs. */
    readonly changes: readonly RowChange<Row>[];
    /** By the index of the given row. */
    readonly problems: ReadonlyMap<number, RowProblem>;
}

/** What given rows of one record change. */
export const rowChanges = <F extends Fields>(
    part: PartWith<F>,
    inputs: readonly RowInput<F>[],
    presentAt: (id: number) => ValuesOf<F> | null,
    references: RowReferences,
): RowChanges<ValuesOf<F>> => {
    const changes: RowChange<ValuesOf<F>>[] = [];
    const problems = new Map<number, RowProblem>();
    const seen = new Set<number>();
    for (const [index, input] of inputs.entries()) {
        const made = seen.has(input.id)
            ? new RowProblem('id', messages.repeated)
            : rowChange(part, presentAt(input.id), input, references);
        seen.add(input.id);
        if (made instanceof RowProblem) problems.set(index, made);
        else if (!isSameRow(part, made.from, made.to)) changes.push(made);
    }
    return { changes, problems };
};

/** A problem in one line, where there is no form to show it in. */
export const problemSaid = ({ fields, at }: Pick<Part, 'fields' | 'at'>, { field, message }: RowProblem): Said =>
    labelled(field === 'id' ? at.label : (fields[field]?.options.label ?? field), message);
