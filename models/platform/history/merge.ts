import { isSame, type Values } from './difference';

/** One of two versions: my own, or the one that another user saved concurrently. */
export type Side = 'mine' | 'theirs';

/**
 * Three versions of the same object: before both changes, with my changes, with the concurrent changes of another user.
 */
export interface Versions<T> {
    readonly base: T;
    readonly mine: T;
    readonly theirs: T;
}

/** Identifies a row among others; null: it is the record itself. */
export type RowId = number | string | null;

/** The comparison of versions of a row. */
export interface Comparison {
    readonly names: readonly string[];
    /** Fields that are chosen together, each group one cell; undefined: each field is a cell. */
    readonly cells?: readonly (readonly string[])[];
    /** Returns the fields that mine changes; undefined: those that differ from the base. */
    readonly blank?: Values;
    /** Returns the fields that mine changes; without it they are those that differ from the base. */
    readonly changedByMine?: (base: object | null, mine: object | null) => readonly string[];
}

/** A cell in which my version and theirs differ: fields of a row that are chosen together. */
export interface DifferingCell<Id extends RowId = number | null> {
    readonly id: Id;
    readonly names: readonly string[];
    readonly base: Values;
    readonly mine: Values;
    readonly theirs: Values;
    readonly changedBy: Side | 'both';
    /** Whether one version lacks the row: it is chosen as a whole. */
    readonly isRow: boolean;
}

type Row = object | null | undefined;
type RowMap<Id, R = object> = ReadonlyMap<Id, R>;

const fieldReader =
    ({ blank }: Comparison) =>
    (row: Row, name: string): unknown =>
        ((row ?? blank) as Values | undefined)?.[name] ?? null;

/**
 * Compares three versions of a row, or of a record, cell by cell.
 *
 * @returns the cells in which mine and theirs differ, each with the side that changed it
 */
export const compareRow = <Id extends RowId>(
    id: Id,
    { base, mine, theirs }: Versions<Row>,
    by: Comparison,
): DifferingCell<Id>[] => {
    if (mine === theirs) return [];
    const fieldOf = fieldReader(by);
    const isRow = !mine || !theirs;
    const isDifferent = (one: Row, other: Row, names: readonly string[]): boolean =>
        (isRow && !one !== !other) || names.some(name => !isSame(fieldOf(one, name), fieldOf(other, name)));
    const changed = by.changedByMine && new Set(by.changedByMine(base ?? null, mine ?? null));
    const isMine = (names: readonly string[]): boolean =>
        changed && !isRow ? names.some(name => changed.has(name)) : isDifferent(mine, base, names);
    const valuesOf = (row: Row, names: readonly string[]): Values =>
        Object.fromEntries(names.map(name => [name, fieldOf(row, name)]));
    const changedBy = (names: readonly string[]): DifferingCell['changedBy'] => {
        if (!isMine(names)) return 'theirs';
        return isDifferent(theirs, base, names) ? 'both' : 'mine';
    };
    const cells = isRow ? [by.names] : (by.cells ?? by.names.map(name => [name]));
    return cells
        .filter(names => isDifferent(mine, theirs, names))
        .map(names => ({
            id,
            names,
            base: valuesOf(base, names),
            mine: valuesOf(mine, names),
            theirs: valuesOf(theirs, names),
            changedBy: changedBy(names),
            isRow,
        }));
};

/** Returns the default side: the one that changed the cell, and mine where both did. */
export const likelySide = ({ changedBy }: Pick<DifferingCell, 'changedBy'>): Side =>
    changedBy === 'theirs' ? 'theirs' : 'mine';

/** Returns the key of a cell, the same in every comparison of its versions. */
export const cellKey = ({ id, names }: Pick<DifferingCell<RowId>, 'id' | 'names'>): string =>
    `${String(id)} ${names.join(' ')}`;

/**
 * Merges three versions of a row into one.
 *
 * @param sideOf is called for every cell in which mine and theirs differ
 * @returns undefined: the row is deleted
 */
export const mergeRow = <Id extends RowId, R extends object>(
    id: Id,
    versions: Versions<R | undefined>,
    by: Comparison,
    sideOf: (cell: DifferingCell<Id>) => Side = likelySide,
): R | undefined => {
    const { mine, theirs } = versions;
    const own = compareRow(id, versions, by).filter(cell => sideOf(cell) === 'mine');
    if (own.length === 0) return theirs;
    return mine && theirs ? (Object.assign({}, theirs, ...own.map(cell => cell.mine)) as R) : mine;
};

const at = <Id, R>({ base, mine, theirs }: Versions<RowMap<Id, R>>, id: Id): Versions<R | undefined> => ({
    base: base.get(id),
    mine: mine.get(id),
    theirs: theirs.get(id),
});

/** Compares three versions of a list of rows (`compareRow`): mine first, in their order. */
export const compareRows = <Id extends RowId>(
    versions: Versions<RowMap<Id>>,
    by: Comparison,
): readonly DifferingCell<Id>[] =>
    [...new Set([...versions.mine.keys(), ...versions.theirs.keys()])].flatMap(id =>
        compareRow(id, at(versions, id), by),
    );

/** Merges three versions of a list of rows into one (`mergeRow`): theirs first, in their order. */
export const mergeRows = <Id extends RowId, R extends object>(
    versions: Versions<RowMap<Id, R>>,
    by: Comparison,
    sideOf?: (cell: DifferingCell<Id>) => Side,
): ReadonlyMap<Id, R> => {
    const rows = new Map<Id, R>();
    for (const id of new Set([...versions.theirs.keys(), ...versions.mine.keys()])) {
        const row = mergeRow(id, at(versions, id), by, sideOf);
        if (row) rows.set(id, row);
    }
    return rows;
};
