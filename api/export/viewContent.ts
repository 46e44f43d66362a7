import type { Database, Row as Cells } from '../../models/database/database';
import type { ViewSelection } from '../../models/database/view/list';
import { readRow } from '../../models/database/view/rows';
import type { Snapshot } from '../../models/database/snapshot';
import { viewSnapshot } from '../../models/database/view/snapshot';
import type { Field } from '../../models/platform/fields/kind';
import type { RowOf, View } from '../../models/platform/view/view';
import { columnOf, type Content, type Row } from '../platform/export/content';

type Tell<V> = (row: RowOf<V>) => RowOf<V>;

async function* rowsOf<V extends View>(
    view: V,
    snapshot: Snapshot<Cells>,
    tell: Tell<V>,
): AsyncGenerator<readonly Row[]> {
    const toRow = (cells: Cells): Row => {
        const row = tell(readRow(view, cells)) as Readonly<Record<string, unknown>>;
        return view.file.map(name => (name in view.shown ? cells[name] : row[name]));
    };
    for await (const rows of snapshot.chunks()) yield rows.map(toRow);
}

/** Everything that a view finds, for a file. @param tell what a slice tells of each row */
export const viewContent = <V extends View>(
    database: Database,
    view: V,
    selection: ViewSelection<V>,
    tell: Tell<V> = row => row,
): Content => {
    const snapshot = viewSnapshot(database, view, selection);
    return {
        title: view.title,
        columns: view.file.map(name => columnOf(name, view.fields[name] as Field, name in view.shown)),
        total: () => snapshot.total(),
        rows: rowsOf(view, snapshot, tell),
    };
};
