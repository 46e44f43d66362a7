import type { Address } from './address/listState';
import type { ListColumn } from './columns/column';
import type { Density } from './columns/useDensity';
import type { FilterField } from './filters/parts';

/** A list as data: its address, filters, columns and orders; `R` is a row. */
export interface ListOf<R> {
    /** The path that its columns and density are stored under: `settings/productdepartment`. */
    readonly path: string;
    readonly address: Address;
    /** The preference that its filters are saved under. */
    readonly savedUnder: string;
    readonly parts: readonly FilterField[];
    readonly columns: readonly ListColumn<R>[];
    /** Its sort orders, also where there are no headers, with the keys of their texts. */
    readonly sorts: readonly { readonly name: string; readonly label: string }[];
    /** Before the user has chosen. */
    readonly density: Density;
    /** Number of columns that stay while the others are scrolled. */
    readonly fixed: number;
}

export type ListTotals = Readonly<Record<string, number | null>>;

/** The result of a list's request; while the next response is awaited, still the one before. */
export interface ListResult<R> {
    /** Undefined until there is a first answer. */
    readonly records: readonly R[] | undefined;
    readonly total: number | undefined;
    /** The sums over all that is found, by column; null: too large to be exact to the cent. */
    readonly totals?: ListTotals | undefined;
    readonly error: unknown;
    /** Whether the shown records are not those that are requested. */
    readonly isLoading: boolean;
    readonly isFetching: boolean;
    readonly reload: () => void;
    /** Reads the first records that are found, whatever page is shown; the server limits their number. */
    readonly readFirst: (count: number) => Promise<readonly R[]>;
}
