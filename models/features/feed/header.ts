import { normalizeCode, toComparable } from '../../platform/format/normalize';
import { joinMessages, type Message } from '../../platform/messages/message';
import { NO_CHECK_DIGIT, UPC_COLUMNS, type UpcColumn } from '../../platform/format/upc';
import { fallbackNames, feedColumnNames, sureNames, type FeedColumnName } from './columns';
import { feedMessages } from './messages';
import type { SourceRules } from './source';

export interface Header {
    /** The cells of the header row in their original form. */
    readonly cells: readonly string[];
    /** Field by position; undefined where the column is ignored. */
    readonly columns: readonly (FeedColumnName | undefined)[];
    /** Position of the column that shows whether a row is for this upload; undefined in most files. */
    readonly scope?: number;
    /** Names of the columns that are ignored. */
    readonly ignored: readonly string[];
    /** Columns of codes that the header marks as being without check digits, as those of our own exports. */
    readonly withoutCheckDigit: readonly UpcColumn[];
}

type ReadHeader = Header | { readonly error: Message };

/** Normalizes a name: case and some signs do not matter (docs/api.md). */
export const plainName = (name: string): string => toComparable(normalizeCode(name)).replace(/[\s_.-]/g, '');

const isWithoutCheckDigit = (name: string): boolean => name.trim().toLowerCase().endsWith(NO_CHECK_DIGIT);

/** Returns the name of a column without the suffix that our own exports add to it. */
const ownName = (name: string): string =>
    isWithoutCheckDigit(name) ? name.trim().slice(0, -NO_CHECK_DIGIT.length) : name;

const headerName = (cell: string): string => plainName(ownName(cell));

/** Returns the test whether a row repeats the names of the columns, as where files were joined. */
export const headerTest = ({ cells, columns }: Header): ((row: readonly string[]) => boolean) => {
    const names = cells.flatMap((cell, at) => (columns[at] === undefined ? [] : [[at, plainName(cell)] as const]));
    return row => names.every(([at, name]) => plainName(row[at] ?? '') === name);
};

/** The columns of a rejects file before the cells of the row itself. */
export const REJECT_COLUMNS = ['row', 'column', 'value', 'reason'] as const;

/** Returns how many columns a rejects file has before those of its rows. */
export const addedColumns = (cells: readonly string[]): number =>
    REJECT_COLUMNS.every((name, at) => toComparable(cells[at] ?? '') === name) ? REJECT_COLUMNS.length : 0;

/** Returns the columns that a source accepts, by their plain names. */
const acceptedNames = ({ columns }: SourceRules): ReadonlyMap<string, FeedColumnName> =>
    new Map(columns.flatMap(column => feedColumnNames(column).map(name => [plainName(name), column] as const)));

/** Returns the function that counts how many cells of a row are names of columns. */
export const nameCount = (rules: SourceRules): ((cells: readonly string[]) => number) => {
    const accepted = acceptedNames(rules);
    return cells => cells.reduce((count, cell) => (accepted.has(headerName(cell)) ? count + 1 : count), 0);
};

/** Endings of the name of a descriptive column whose number is in another column: `Vendor`, `Vendor Name`. */
const WORDS = /(?:name|desc|description)$/;

/** Ranks how surely a cell identifies its column, the best first. */
const rankOf = (name: string, column: FeedColumnName, names: ReadonlySet<string>): number => {
    const thing = name.replace(WORDS, '');
    if (thing !== name && names.has(thing) && feedColumnNames(column).some(known => plainName(known) === thing))
        return 0;
    if (sureNames(column).some(known => plainName(known) === name)) return 1;
    return 2 + fallbackNames(column).findIndex(known => plainName(known) === name);
};

/**
 * Assigns each column to the cell that identifies it most surely: descriptive text beside a number of the same thing,
 * then its own name and aliases, then its other names. The other cells are ignored.
 */
const surest = (cells: readonly string[], columns: Header['columns']): Header['columns'] => {
    const names = new Set(cells.map(headerName));
    const ranks = columns.map((column, at) => (column ? rankOf(headerName(cells[at] ?? ''), column, names) : Infinity));
    const best = (column: FeedColumnName): number => Math.min(...ranks.filter((_rank, at) => columns[at] === column));
    return columns.map((column, at) => (column && ranks[at] === best(column) ? column : undefined));
};

/** Returns the message for two columns of the file that are the same field. */
const clash = (cells: readonly string[], columns: Header['columns']): Message | undefined => {
    const second = columns.findIndex((column, i) => column !== undefined && columns.indexOf(column) < i);
    const column = columns[second];
    if (column === undefined) return undefined;
    const [one = '', other = ''] = [cells[columns.indexOf(column)], cells[second]];
    return feedMessages.clash({ one: one.trim(), other: other.trim(), column });
};

const lacking = (columns: Header['columns'], { required, named = [] }: SourceRules): Message | undefined => {
    const missing = [...required, ...named].filter(column => !columns.includes(column));
    if (missing.length === 0) return undefined;
    const names = missing.map(column => {
        const aliases = sureNames(column).slice(1).join(', ');
        return aliases ? feedMessages.columnNames({ column, names: aliases }) : feedMessages.columnName({ column });
    });
    const all = joinMessages('semicolon', names);
    return all && feedMessages[names.length === 1 ? 'lacksColumn' : 'lacksColumns']({ columns: all });
};

const scopeOf = (cells: readonly string[], { scope = [] }: SourceRules): number => {
    const names = scope.map(plainName);
    return cells.findIndex(cell => names.includes(headerName(cell)));
};

/** Finds the column of each cell of a header (docs/api.md, "Feed columns and aliases"). */
export const readHeader = (cells: readonly string[], rules: SourceRules): ReadHeader => {
    const accepted = acceptedNames(rules);
    const added = addedColumns(cells);
    const named = cells.map((cell, at) => (at < added ? undefined : accepted.get(headerName(cell))));
    const columns = surest(cells, named);
    if (columns.every(column => column === undefined))
        return { error: feedMessages.noHeader({ columns: rules.columns.join(', ') }) };
    const error = clash(cells, columns) ?? lacking(columns, rules);
    if (error !== undefined) return { error };
    const scope = scopeOf(cells, rules);
    const isIgnored = (at: number): boolean => columns[at] === undefined && at !== scope;
    const ignored = cells.map(cell => cell.trim()).filter((cell, at) => cell !== '' && isIgnored(at));
    const withoutCheckDigit = UPC_COLUMNS.filter(column => isWithoutCheckDigit(cells[columns.indexOf(column)] ?? ''));
    return { cells, columns, ignored, withoutCheckDigit, ...(scope !== -1 && { scope }) };
};
