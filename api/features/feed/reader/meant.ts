import { feedColumns, type FeedColumnName } from '../../../../models/features/feed/columns';
import type { Header } from '../../../../models/features/feed/header';
import type { FileRow } from './row';

type Use = (shown: string, number: string) => string;

const asShown: Use = shown => shown;
const asNumber: Use = (_shown, number) => number;

/** Characters that codes are written with: zeros before them and hyphens between them are theirs. */
const CODE = /^[\p{L}\p{N}\p{Pd}\s]+$/u;

/** A code without the commas, decimals and percent signs that a spreadsheet shows numbers with. */
const asCode: Use = (shown, number) => (CODE.test(shown) ? shown : number);

/**
 * Uses of a cell that shows its number otherwise than it holds it, by the kind of the column's field: money and whole
 * numbers are what the cell holds, `$1.2` a 1.23; texts are what it shows, `12 oz` a 12 (docs/domain.md section 4,
 * "Feed files").
 */
const USES: Readonly<Record<string, Use>> = {
    money: asNumber,
    integer: asNumber,
    upc: asCode,
    code: asCode,
    referenceCode: asCode,
};

/** Codes that are kept as texts. */
const CODE_COLUMNS: readonly FeedColumnName[] = ['cust_code'];

const useOf = (column: FeedColumnName | undefined): Use => {
    if (column === undefined) return asShown;
    return CODE_COLUMNS.includes(column) ? asCode : (USES[feedColumns[column].field.kind.name] ?? asShown);
};

/** Makes rows of a workbook what is meant by them in the columns of this header: rows of texts, as those of CSV are. */
export const meantRow = ({ columns, cells: { length: width } }: Header): ((row: FileRow) => FileRow) => {
    const uses = columns.map(useOf);
    return row => {
        const { numbers, repeats, faults } = row;
        if (!numbers && !repeats) return row;
        const cells = [...row.cells];
        numbers?.forEach((number, at) => (cells[at] = (uses[at] ?? asShown)(cells[at] ?? '', number)));
        // A cell that is merged over the header's end is still one of its columns.
        repeats?.forEach(at => at >= width && (cells[at] = ''));
        return { row: row.row, cells, ...(faults && { faults }) };
    };
};
