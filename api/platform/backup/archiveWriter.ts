import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { TableSource } from '../../../models/database/copy/tableSource';
import type { LinkedFile } from './linkedFiles';
import { BACKUP_FORMAT, fileEntry, MANIFEST, tableEntry, type Checksum, type Manifest } from './manifest';

type Content = AsyncIterable<Buffer>;

/** Passes content on, and reports its size and checksum at its end. */
async function* checked(content: Content, done: (checksum: Checksum) => void): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of content) {
        hash.update(piece);
        size += piece.length;
        yield piece;
    }
    done({ size, sha256: hash.digest('hex') });
}

async function* joined(pages: AsyncIterable<readonly string[]>, count: (rows: number) => void): AsyncGenerator<Buffer> {
    for await (const lines of pages) {
        count(lines.length);
        yield Buffer.from(`${lines.join('\n')}\n`);
    }
}

interface ArchiveContents {
    readonly version: string;
    readonly date: string;
    readonly source: TableSource;
    readonly files: readonly LinkedFile[];
}

/**
 * Writes an archive of tables and files, as a stream: a ZIP file with a JSON list a line for each row of a table, the
 * files as they are, and at its end the manifest.
 *
 * @param file is closed at the end
 */
export const writeArchive = async (
    file: FileHandle,
    { version, date, source, files }: ArchiveContents,
): Promise<Manifest> => {
    const zip = new ZipFile();
    const [tableSums, fileSums]: [Manifest['tables'][number][], Manifest['files'][number][]] = [[], []];
    const add = (name: string, open: () => Content): void =>
        zip.addReadStreamLazy(name, done => done(null, Readable.from(open(), { objectMode: false })));

    for (const table of source.tables) {
        const { where: _where, ...described } = table;
        add(tableEntry(table.name), () => {
            let rows = 0;
            const pages = joined(source.lines(table), more => (rows += more));
            return checked(pages, checksum => tableSums.push({ ...described, rows, ...checksum }));
        });
    }
    for (const { path, link } of files)
        add(fileEntry(path), () => checked(createReadStream(link), checksum => fileSums.push({ path, ...checksum })));
    // The other entries are complete when this one is opened.
    const manifest = (): Manifest => {
        const { migrations, lastIds } = source;
        return { format: BACKUP_FORMAT, version, date, migrations, tables: tableSums, lastIds, files: fileSums };
    };
    zip.addReadStreamLazy(MANIFEST, done => done(null, Readable.from([Buffer.from(JSON.stringify(manifest()))])));

    const output = new PassThrough();
    // An error of an entry is not one of the stream that it is read into.
    zip.on('error', (error: Error) => output.destroy(error));
    zip.outputStream.pipe(output);
    zip.end();
    await pipeline(output, file.createWriteStream({ flush: true }));
    return manifest();
};
