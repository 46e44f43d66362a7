import type { Field, SheetForm } from '../../../models/platform/fields/kind';
import { labelOf } from '../../../models/platform/definition/label';
import type { Definition, ResourcePath } from '../../../models/platform/definition/resource';
import { readableFields } from '../../../models/database/cells';
import { readRow } from '../../../models/database/query/rows';
import type { Snapshot } from '../../../models/database/query/snapshot';
import type { View } from '../../../models/platform/view/view';
import { may, type Holder } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import { recordsOf } from '../../../models/database/query/records';
import { nameKey, represent, representedReferences } from '../../../models/platform/definition/represent';
import { definitionOf } from '../../../models/platform/definition/registry';

/** The database that names are read from, and the user who exports them. */
interface Reader {
    readonly database: Database;
    readonly user: Holder | undefined;
}

/** Names that are cached from one chunk of records to the next. */
const MAX_CACHED_NAMES = 10_000;

interface Reference {
    readonly field: string;
    readonly target: Definition;
}

type Values = Record<string, unknown>;

const referencesOf = (definition: Definition): Reference[] =>
    readableFields(definition).flatMap(([field, { options }]) => {
        const { to } = options as { to?: ResourcePath };
        return to ? [{ field, target: definitionOf(to) }] : [];
    });

/** Returns the ids in a reference, or in a list of them. */
const idsOf = (value: unknown): readonly number[] =>
    (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/**
 * Replaces the references of a definition's records by names. References to a resource that the user may not view
 * remain ids: a file shows no more than a screen.
 */
export class References {
    private readonly references: readonly Reference[];
    /** Target -> id -> name, of the latest records. */
    private readonly names = new Map<Definition, Map<number, string>>();

    /** @param names the fields to replace; undefined: all */
    constructor(
        definition: Definition,
        private readonly reader: Reader,
        names?: readonly string[],
    ) {
        this.references = referencesOf(definition).filter(({ field }) => names?.includes(field) ?? true);
    }

    has(field: string): boolean {
        return this.references.some(reference => reference.field === field);
    }

    /** Replaces ids by names: at most one query for each reference, whatever the number of records. */
    async name(records: readonly object[]): Promise<void> {
        for (const { field, target } of this.references) {
            if (may(this.reader.user, target.access.view)) {
                await this.nameOne(records as readonly Values[], field, target);
            }
        }
    }

    private async nameOne(records: readonly Values[], field: string, target: Definition): Promise<void> {
        const names = await this.namesOf(target, new Set(records.flatMap(record => idsOf(record[field]))));
        for (const record of records) {
            record[field] = idsOf(record[field])
                .map(id => names.get(id) ?? String(id))
                .join(', ');
        }
    }

    /** Sets the names of other records that are part of a record's own representation. */
    private async nameWithin(target: Definition, records: readonly Values[]): Promise<void> {
        for (const [field, to] of representedReferences(target)) {
            const within = definitionOf(to);
            if (!may(this.reader.user, within.access.view)) continue;
            const names = await this.namesOf(within, new Set(records.flatMap(record => idsOf(record[field]))));
            for (const record of records) record[nameKey(field)] = names.get(record[field] as number);
        }
    }

    private async namesOf(target: Definition, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
        const known = this.names.get(target);
        const names = known && known.size < MAX_CACHED_NAMES ? known : new Map<number, string>();
        this.names.set(target, names);
        const missing = [...ids].filter(id => !names.has(id));
        if (missing.length === 0) return names;
        const records: Values[] = await recordsOf(this.reader.database, target, missing);
        await this.nameWithin(target, records);
        for (const record of records) names.set(record['id'] as number, represent(target, record));
        return names;
    }
}

/** The data validation of a cell in a spreadsheet. */
export interface CellRule {
    readonly type: 'list' | 'whole' | 'decimal' | 'date' | 'textLength';
    readonly operator?: 'between' | 'greaterThanOrEqual' | 'lessThanOrEqual';
    readonly formulas: readonly (string | number)[];
}

/** A column of a file in any format. */
export interface FileColumn {
    readonly label: string;
    readonly form: SheetForm;
    /** Maximum width of its column in characters; undefined: the default. */
    readonly widest?: number;
    /** Whether the label may be far longer than the values below it, so that it wraps. */
    readonly wraps?: boolean;
    /** Whether it is unlocked where the sheet is protected. */
    readonly isOpen?: boolean;
    readonly isHidden?: boolean;
    /** The rule for its cells, as in an element `dataValidation`. */
    readonly rule?: CellRule;
    /** Returns its value as text. */
    readonly text: (value: unknown) => string;
}

/** Values in the order of the columns; a reference is the name of its record. */
export type ContentRow = readonly unknown[];

/** The content of an exported file. */
export interface FileContent {
    readonly title: string;
    readonly columns: readonly FileColumn[];
    /** Number of frozen columns; undefined: none. */
    readonly frozen?: number;
    /** Whether cells are locked, except those of open columns. */
    readonly isProtected?: boolean;
    /** Whether the sheet is hidden, and spreadsheet programs do not offer to show it. */
    readonly isHidden?: boolean;
    /** Returns the number of rows, or a recent count of them, where it is known before they are read. */
    readonly total?: () => Promise<number>;
    /** Rows in chunks. */
    readonly rows: AsyncIterable<readonly ContentRow[]>;
}

/** Returns the header above the values of a field. */
export const headerOf = (name: string, field: Field): string => {
    const label = labelOf(name, field);
    return field.kind.inHeader?.(label) ?? label;
};

/** A reference is exported as the name of its record, so it is text. */
export const fileColumn = (name: string, field: Field, isReference: boolean): FileColumn => ({
    label: headerOf(name, field),
    form: isReference ? 'text' : (field.kind.sheet ?? 'text'),
    text: isReference
        ? value => String((value as string | number | null) ?? '')
        : value => textOf(field, value ?? null),
});

const textOf = ({ kind, options }: Field, value: unknown): string =>
    value !== null && kind.inFile ? kind.inFile(value, options) : kind.format(value);

async function* rowsOf(
    view: View,
    snapshot: Snapshot,
    names: readonly string[],
    references: References,
): AsyncGenerator<readonly ContentRow[]> {
    for await (const rows of snapshot.chunks()) {
        const records = rows.map(row => readRow(view, row));
        await references.name(records);
        yield records.map(record => names.map(name => (record as Readonly<Record<string, unknown>>)[name]));
    }
}

/**
 * Builds the content of a file from a snapshot of records: every readable field, in the order of the definition.
 *
 * @param view the list that the snapshot is of
 */
export const contentOf = (definition: Definition, view: View, snapshot: Snapshot, reader: Reader): FileContent => {
    const fields = readableFields(definition).filter(([, { options }]) => !options.beside);
    const references = new References(definition, reader);
    return {
        title: definition.label[1],
        columns: fields.map(([name, field]) => fileColumn(name, field, references.has(name))),
        total: () => snapshot.total(),
        rows: rowsOf(
            view,
            snapshot,
            fields.map(([name]) => name),
            references,
        ),
    };
};
