import type { PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { parseNumber } from '../../../../../models/platform/fields/numberText';
import { normalizeCode, toComparable } from '../../../../../models/platform/format/normalize';
import { bareCode, possibleCodes } from '../../../../../models/platform/format/upc';
import { labelOf } from '../../../../../models/platform/definition/label';
import { parseTsv, type Sheet } from '../../../../platform/grid/tsv';
import { SRP } from '../rows/columns';

/** Fields that a column of pasted rows can have. */
export const PASTED_FIELDS = [
    'upc_item',
    'description',
    'pack',
    'size',
    'cust_code',
    'case_cost',
    'reg_srp',
    'edlp_srp',
    'tpr_srp',
    'ad_srp',
] as const;
export type PastedField = (typeof PASTED_FIELDS)[number];

/** The field of each column; undefined: it is left out. */
export type PastedColumns = readonly (PastedField | undefined)[];

/** Rows that were pasted from a spreadsheet. */
export interface PastedRows {
    /** Rows without the header. */
    readonly rows: Sheet;
    /** Cells of the header row; none: there is no such row. */
    readonly header: readonly string[] | undefined;
    readonly width: number;
}

const plain = (name: string): string => toComparable(normalizeCode(name)).replace(/[\s_.-]/g, '');

/** Names of columns of codes and of names beside their own. */
const ALIASES: Readonly<Partial<Record<PastedField, readonly string[]>>> = {
    upc_item: ['upc', 'code', 'item upc', 'upc code', 'gtin'],
    description: ['product', 'name', 'product name', 'item'],
    case_cost: ['cost', 'list cost', 'price'],
};

const aliasesOf = (field: PastedField): readonly string[] => {
    const use: object = promoProductUses[field];
    const imported: unknown = 'imported' in use ? use.imported : undefined;
    const aliases = typeof imported === 'object' && imported !== null && 'aliases' in imported ? imported.aliases : [];
    return [...(aliases as readonly string[]), ...(ALIASES[field] ?? [])];
};

/** @param labelOfField what screens call a field */
const namesOf = (labelOfField: (field: PastedField) => string): ReadonlyMap<string, PastedField> =>
    new Map(
        PASTED_FIELDS.flatMap(field =>
            [field, labelOf(field, promoProduct.fields[field]), labelOfField(field), ...aliasesOf(field)].map(
                name => [plain(name), field] as const,
            ),
        ),
    );

/** Digits from which on a number is a code rather than a pack. */
const CODE_DIGITS = 6;
const MAX_PACK = 9999;
/** Share of a column's cells that determines its field. */
const MIN_SHARE = 0.8;

const isCode = (text: string): boolean =>
    bareCode(text).length >= CODE_DIGITS && !('reason' in possibleCodes(text, 'upc_item'));
const numberOf = (text: string): number | undefined => {
    const value = parseNumber(text, { isMoney: true });
    return typeof value === 'number' ? value : undefined;
};
const isPack = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PACK;
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && numberOf(text) === undefined;

/** Returns the cells of a column that are not empty. */
const cellsOf = (rows: Sheet, column: number): readonly string[] =>
    rows.map(row => row[column]?.trim() ?? '').filter(text => text !== '');

/** Whether most cells of a column are of a kind. */
const isMostly = (cells: readonly string[], isKind: (text: string) => boolean): boolean =>
    cells.length > 0 && cells.filter(isKind).length >= cells.length * MIN_SHARE;

const median = (numbers: readonly number[]): number =>
    [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const meanLength = (cells: readonly string[]): number =>
    cells.reduce((sum, text) => sum + text.length, 0) / Math.max(1, cells.length);

/** Reads pasted rows; undefined: they are not rows of several cells. */
export const readRows = (text: string, labelOfField: (field: PastedField) => string): PastedRows | undefined => {
    const sheet = parseTsv(text).filter(row => row.some(cell => cell.trim() !== ''));
    const width = Math.max(0, ...sheet.map(row => row.length));
    if (width < 2) return undefined;
    const names = namesOf(labelOfField);
    const [first = []] = sheet;
    const isHeader = first.some(cell => names.has(plain(cell))) && !first.some(isCode);
    return { rows: isHeader ? sheet.slice(1) : sheet, header: isHeader ? first : undefined, width };
};

/** Returns the fields of columns by their values: judged over all rows, the largest money is the cost of a case. */
const byKind = ({ rows, width }: PastedRows, performance: PerformanceType): PastedColumns => {
    const columns = Array.from({ length: width }, (_, at) => ({ at, cells: cellsOf(rows, at) }));
    const found = new Map<number, PastedField>();
    const rest = () => columns.filter(({ at }) => !found.has(at));
    const take = (field: PastedField, column: { readonly at: number } | undefined) => {
        if (column) found.set(column.at, field);
    };
    take(
        'upc_item',
        columns.find(({ cells }) => isMostly(cells, isCode)),
    );
    const words = rest().filter(({ cells }) => isMostly(cells, isWords));
    take('description', [...words].sort((one, other) => meanLength(other.cells) - meanLength(one.cells))[0]);
    take(
        'pack',
        rest().find(({ cells }) => isMostly(cells, isPack)),
    );
    const money = rest().filter(({ cells }) => isMostly(cells, text => numberOf(text) !== undefined));
    const size = ({ cells }: { readonly cells: readonly string[] }) =>
        median(cells.flatMap(text => numberOf(text) ?? []));
    const cost = [...money].sort((one, other) => size(other) - size(one))[0];
    take('case_cost', cost);
    const prices = money.filter(column => column !== cost);
    take('reg_srp', prices[0]);
    take(SRP[performance], prices[1]);
    return columns.map(({ at }) => found.get(at));
};

/** Returns the field of each column: by the header, or else by its values. */
export const guessColumns = (
    pasted: PastedRows,
    performance: PerformanceType,
    labelOfField: (field: PastedField) => string,
): PastedColumns => {
    if (!pasted.header) return byKind(pasted, performance);
    const names = namesOf(labelOfField);
    const columns = Array.from({ length: pasted.width }, (_, at) => names.get(plain(pasted.header?.[at] ?? '')));
    const isFirst = (field: PastedField | undefined, at: number) => columns.indexOf(field) === at;
    const named = columns.map((field, at) => (isFirst(field, at) ? field : undefined));
    // A header may not name the column of codes.
    return named.includes('upc_item')
        ? named
        : named.map((field, at) => field ?? (byKind(pasted, performance)[at] === 'upc_item' ? 'upc_item' : undefined));
};

/** A value that was pasted and does not fit its column. */
interface UnfitCell {
    readonly code: string;
    readonly field: PastedField;
    readonly text: string;
}

type Values = Partial<Pick<GridProduct, Exclude<PastedField, 'upc_item'>>>;

interface PastedValues {
    /** Lines of codes, as they are looked up. */
    readonly codes: string;
    /** Values that were pasted beside each code. */
    readonly values: ReadonlyMap<string, Values>;
    readonly unfit: readonly UnfitCell[];
}

const MONEY: readonly PastedField[] = PASTED_FIELDS.filter(field => promoProduct.fields[field].kind.name === 'money');

const CENT_DIGITS = 2;

/** Returns the value of a cell; undefined: it does not fit. */
const valueOf = (field: PastedField, text: string): string | number | undefined => {
    if (field === 'pack') return isPack(text) ? Number(text) : undefined;
    if (MONEY.includes(field)) {
        const value = numberOf(text);
        return value !== undefined && value >= 0 && Number(value.toFixed(CENT_DIGITS)) === value ? value : undefined;
    }
    const { max } = promoProduct.fields[field].options as { readonly max?: number };
    return max === undefined || text.length <= max ? text : undefined;
};

type Unfit = Omit<UnfitCell, 'code'>;

/**
 * Reads a row by its columns: the values that fit, and the cells that do not. The code is read separately, blank cells
 * are skipped.
 */
const readCells = (row: readonly string[], columns: PastedColumns): { values: Values; unfit: Unfit[] } => {
    const values: Record<string, string | number> = {};
    const unfit: Unfit[] = [];
    for (const [column, field] of columns.entries()) {
        const text = row[column]?.trim() ?? '';
        if (!field || field === 'upc_item' || text === '') continue;
        const value = valueOf(field, text);
        if (value === undefined) unfit.push({ field, text });
        else values[field] = value;
    }
    return { values, unfit };
};

/** Reads the values that were pasted beside each code, by the chosen columns. */
export const readValues = ({ rows }: PastedRows, columns: PastedColumns): PastedValues => {
    const values = new Map<string, Values>();
    const unfit: UnfitCell[] = [];
    const codes: string[] = [];
    const at = columns.indexOf('upc_item');
    for (const row of rows) {
        const code = row[at]?.trim() ?? '';
        if (code === '') continue;
        codes.push(code);
        // The first row of a repeated code is used.
        if (values.has(code)) continue;
        const read = readCells(row, columns);
        unfit.push(...read.unfit.map(cell => ({ code, ...cell })));
        values.set(code, read.values);
    }
    return { codes: codes.join('\n'), values, unfit };
};
