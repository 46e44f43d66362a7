import type { Address } from './address/listState';
import type { ListColumn } from './columns/column';
import type { Density } from './columns/useDensity';
import type { FilterPart } from './filters/parts';

/** What a list is, as data: its address, filters, columns and orders; `R` is what its rows are. */
export interface ListOf<R> {
    /** Its columns and density are kept under it: `settings/productdepartment`. */
    readonly path: string;
    readonly address: Address;
    /** The preference that its filters are saved under. */
    readonly savedUnder: string;
    readonly parts: readonly FilterPart[];
    readonly columns: readonly ListColumn<R>[];
    /** What it can be sorted by, also where there are no headers, with the keys of their texts. */
    readonly sorts: readonly { readonly name: string; readonly label: string }[];
    /** Before anybody has chosen. */
    readonly density: Density;
    /** How many columns stay while the others are scrolled. */
    readonly fixed: number;
}

/** What was asked for; while the next answer is awaited, still the one before. */
export interface Found<R> {
    /** Undefined until there is a first answer. */
    readonly records: readonly R[] | undefined;
    readonly total: number | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly reload: () => void;
}
