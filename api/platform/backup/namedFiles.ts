import type { Row } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import type { Read } from '../../../models/database/read';
import type { RecordFiles } from './recordFiles';

/** Rows that are read at a time. */
const PAGE_ROWS = 1_000;

/** A file that a row names. */
export interface NamedFile {
    /** In FILES_DIR, with `/` between folders. */
    readonly path: string;
    readonly isOptional: boolean;
}

const pageSql = ({ table, where, columns }: RecordFiles): string =>
    `SELECT ${['id', ...columns].map(quoted).join(', ')} FROM ${quoted(table)}
        WHERE id > $1${where === undefined ? '' : ` AND ${where}`} ORDER BY id LIMIT ${PAGE_ROWS}`;

async function* readPages(read: Read, files: RecordFiles): AsyncGenerator<Row[]> {
    const sql = pageSql(files);
    for (let after = 0; ;) {
        const rows = await read(sql, [after]);
        yield rows;
        if (rows.length < PAGE_ROWS) return;
        after = Number(rows.at(-1)?.['id']);
    }
}

/** Reads the files that rows name. */
export async function* readNamedFiles(read: Read, all: readonly RecordFiles[]): AsyncGenerator<NamedFile> {
    for (const files of all)
        for await (const rows of readPages(read, files))
            for (const path of rows.flatMap(row => files.paths(row)))
                yield { path, isOptional: files.areOptional === true };
}
