import { ALLOWANCE_HEADS } from '../../../../../models/features/tpm/allowance';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';

/** Rows above the products: values that an allowance has once, and its spend. */
export const HEADS = [...ALLOWANCE_HEADS, 'spend'] as const;
export type Head = (typeof HEADS)[number];

interface HeadRow {
    readonly head: Head;
}

/** The row below the last product: codes that are pasted there are looked up. */
interface AddRow {
    readonly isAdding: true;
}

export type SheetRow = GridProduct | HeadRow | AddRow;

/** One object for each, so that they are rendered once. */
export const HEAD_ROWS = Object.fromEntries(HEADS.map(head => [head, { head }])) as Readonly<Record<Head, HeadRow>>;
export const ADD_ROW: AddRow = { isAdding: true };

export const isHead = (row: SheetRow | undefined): row is HeadRow => row !== undefined && 'head' in row;
export const isAdding = (row: SheetRow | undefined): row is AddRow => row !== undefined && 'isAdding' in row;
export const isProduct = (row: SheetRow | undefined): row is GridProduct => row !== undefined && 'upc_item' in row;
