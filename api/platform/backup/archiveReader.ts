import { createHash } from 'node:crypto';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { CopyError } from '../../../models/database/copy/copyError';
import type { CopiedTable } from '../../../models/database/copy/copiedTable';
import type { TableSource } from '../../../models/database/copy/tableSource';
import { fileEntry, MANIFEST, parseManifest, tableEntry, type Checksum, type Manifest } from './manifest';

/** Bytes of the manifest, which is in memory: a few hundred for each file. */
const MAX_MANIFEST_BYTES = 512 * 1_048_576;
const NEWLINE = 10;
/** Lines that are passed on at a time, and their bytes from which on they are fewer. */
const PAGE_LINES = 1_000;
const PAGE_BYTES = 1_000_000;

const readError = (error: unknown): CopyError =>
    new CopyError(`The backup is damaged, or is no backup: ${(error as Error).message}.`);

/** Splits content into lines, a page at a time. */
async function* pagesOf(content: AsyncIterable<Buffer>): AsyncGenerator<readonly string[]> {
    let rest: Buffer[] = [];
    let lines: string[] = [];
    let size = 0;
    for await (const piece of content) {
        let from = 0;
        for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
            const line = Buffer.concat([...rest, piece.subarray(from, end)]).toString();
            rest = [];
            from = end + 1;
            lines.push(line);
            size += line.length;
            if (lines.length < PAGE_LINES && size < PAGE_BYTES) continue;
            yield lines;
            lines = [];
            size = 0;
        }
        rest.push(piece.subarray(from));
    }
    if (rest.some(({ length }) => length > 0)) throw new CopyError('The backup is damaged: a line is not complete.');
    if (lines.length > 0) yield lines;
}

/** An opened backup, whose manifest and entries belong together; `check` also compares their content. */
export class ArchiveReader {
    private constructor(
        private readonly zip: ZipFile,
        private readonly entries: ReadonlyMap<string, Entry>,
        readonly manifest: Manifest,
    ) {}

    /** @throws CopyError for a file that is no backup, or is torn */
    static async open(file: string): Promise<ArchiveReader> {
        const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
            throw (error as NodeJS.ErrnoException).code === undefined ? readError(error) : error;
        });
        try {
            const entries = new Map<string, Entry>();
            for await (const entry of zip.eachEntry()) {
                if (entries.has(entry.fileName)) throw new Error(`it has ${entry.fileName} twice`);
                entries.set(entry.fileName, entry);
            }
            const reader = new ArchiveReader(zip, entries, await ArchiveReader.readManifest(zip, entries));
            reader.checkEntries();
            return reader;
        } catch (error) {
            zip.close();
            throw error instanceof CopyError ? error : readError(error);
        }
    }

    close(): void {
        this.zip.close();
    }

    /** Returns its tables. */
    get source(): TableSource {
        const { migrations, tables, lastIds } = this.manifest;
        return { migrations, tables, lastIds, lines: ({ name }: CopiedTable) => pagesOf(this.read(tableEntry(name))) };
    }

    /** Reads a file. */
    file(path: string): AsyncIterable<Buffer> {
        return this.read(fileEntry(path));
    }

    /** Compares the content of every entry with its checksum. @throws CopyError for one that differs */
    async check(): Promise<void> {
        const { tables, files } = this.manifest;
        for (const table of tables) await this.checkEntry(tableEntry(table.name), table);
        for (const file of files) await this.checkEntry(fileEntry(file.path), file);
    }

    private static async readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
        const entry = entries.get(MANIFEST);
        if (!entry) throw new CopyError('The file is no backup: it has no manifest.');
        if (entry.uncompressedSize > MAX_MANIFEST_BYTES)
            throw new CopyError('The manifest of the backup is too large.');
        const pieces: Buffer[] = [];
        for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
        return parseManifest(Buffer.concat(pieces).toString());
    }

    private checkEntries(): void {
        const { tables, files } = this.manifest;
        const names = [
            MANIFEST,
            ...tables.map(({ name }) => tableEntry(name)),
            ...files.map(({ path }) => fileEntry(path)),
        ];
        const missing = names.find(name => !this.entries.has(name));
        if (missing !== undefined) throw new CopyError(`The backup is damaged: it has no ${missing}.`);
        if (names.length < this.entries.size)
            throw new CopyError('The backup is damaged: it has entries that its manifest does not name.');
    }

    private async checkEntry(name: string, { size, sha256 }: Checksum): Promise<void> {
        const hash = createHash('sha256');
        let read = 0;
        for await (const piece of this.read(name)) {
            hash.update(piece);
            read += piece.length;
        }
        if (read !== size || hash.digest('hex') !== sha256)
            throw new CopyError(`The backup is damaged: ${name} is not what was backed up.`);
    }

    private async *read(name: string): AsyncGenerator<Buffer> {
        const entry = this.entries.get(name);
        if (!entry) throw new CopyError(`The backup has no ${name}.`);
        try {
            for await (const piece of await this.zip.openReadStreamPromise(entry)) yield piece as Buffer;
        } catch (error) {
            throw new CopyError(`The backup is damaged: ${name} cannot be read (${(error as Error).message}).`);
        }
    }
}
