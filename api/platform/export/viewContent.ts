import type { Database, Row as Cells } from '../../../models/database/database';
import type { ViewSelection } from '../../../models/database/query/list';
import { readRow } from '../../../models/database/query/rows';
import { Snapshot } from '../../../models/database/query/snapshot';
import type { Field } from '../../../models/platform/fields/kind';
import type { RowOf, View } from '../../../models/platform/view/view';
import { fileColumn, type FileContent, type ContentRow } from './content';

type ComputeRow<V> = (row: RowOf<V>) => RowOf<V>;

async function* rowsOf<V extends View>(
    view: V,
    snapshot: Snapshot,
    computeRow: ComputeRow<V>,
): AsyncGenerator<readonly ContentRow[]> {
    const toRow = (cells: Cells): ContentRow => {
        const row = computeRow(readRow(view, cells)) as Readonly<Record<string, unknown>>;
        return view.file.map(name => (name in view.shown ? cells[name] : row[name]));
    };
    for await (const rows of snapshot.chunks()) yield rows.map(toRow);
}

/** Builds the content of all rows of a view, for a file. @param computeRow adds a feature's values to each row */
export const viewContent = <V extends View>(
    database: Database,
    view: V,
    selection: ViewSelection<V>,
    computeRow: ComputeRow<V> = row => row,
): FileContent => {
    const snapshot = new Snapshot(database, view, selection);
    return {
        title: view.title,
        columns: view.file.map(name => fileColumn(name, view.fields[name] as Field, name in view.shown)),
        total: () => snapshot.total(),
        rows: rowsOf(view, snapshot, computeRow),
    };
};
