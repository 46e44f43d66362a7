import type { CellRenderer } from './adapter';
import type { Columns, Headed } from './columns';
import type { Commands } from './commands';
import { makeSheetContext } from './editableSheet';
import type { FixedColumn } from './fixed';
import type { Box, CellPosition, SelectedRange } from './range';
import type { Pinned } from './size';
import type { RowSource } from './rows';
import type { useFill } from './useFill';
import type { useTyping } from './useTyping';

/** The subject of a column, whatever it is. */
interface AnyNode extends Headed<AnyNode> {
    readonly children: readonly AnyNode[];
}

/** A sheet as its grid shows and edits it: `useSheet` builds it. R is the record, A its pending changes. */
export interface GridSheet<R = unknown, A = unknown, N = AnyNode> {
    readonly source: Pick<RowSource<R>, 'rowAt' | 'want'>;
    readonly columns: Columns<N>;
    readonly fixed: readonly FixedColumn<R>[];
    readonly cells: CellRenderer<R, A, N>;
    /** Returns the pending changes of a record; the same object for as long as they are the same. */
    readonly pendingOf: (record: R) => A | undefined;
    /** Rows in all. */
    readonly total: number;
    readonly pinned: Pinned;
    /** The message to show beside a cell: why it is invalid. */
    readonly remark?: { readonly position: CellPosition; readonly text: string } | undefined;
    readonly selection: SelectedRange;
    readonly select: (selection: SelectedRange) => void;
    /** The selected cells beside the fixed columns. */
    readonly box: Box;
    /** A cell to scroll to and to activate; another object does so again. */
    readonly goal: CellPosition | undefined;
    readonly commands: Commands;
    /** Whether any of its cells may change. */
    readonly isChangeable: boolean;
    readonly typing: Pick<ReturnType<typeof useTyping>, 'typing' | 'commit' | 'leave'>;
    readonly filling: Pick<ReturnType<typeof useFill>, 'waiting' | 'cancel'>;
    /** Opens the record of a row. */
    readonly show: (row: number) => void;
}

/** Provides the sheet to its grid, and to the components around it. */
export const [GridSheetContext, useGridSheet] = makeSheetContext<GridSheet>();

/** Returns a sheet as the context provides it: its generic types are dropped, since its parts belong together. */
export const asGridSheet = <R, A, N>(sheet: GridSheet<R, A, N>): GridSheet => sheet as unknown as GridSheet;
