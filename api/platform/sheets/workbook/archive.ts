import { TextDecoder } from 'node:util';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fileMessages } from '../../../../models/platform/messages/fileMessages';
import { entriesOf } from '../../uploads/zip';
import { FileError } from '../fileError';
import { damagedBy } from './damaged';

/** Bytes of one part, unpacked: two million rows of twelve columns are a third of it. */
const MAX_BYTES = 4 * 1_073_741_824;
/** Above this size, a part with a higher compression ratio is a zip bomb. */
const FREE_BYTES = 64 * 1_048_576;
const MAX_RATIO = 150;

const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
    uncompressedSize > MAX_BYTES || (uncompressedSize > FREE_BYTES && uncompressedSize > compressedSize * MAX_RATIO);

/** The parts of a workbook, by their paths. */
export class Archive {
    private constructor(
        private readonly zip: ZipFile,
        private readonly entries: ReadonlyMap<string, Entry>,
    ) {}

    /** @throws FileError */
    static async open(path: string): Promise<Archive> {
        const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damagedBy);
        try {
            const entries = await entriesOf(zip);
            if (!entries) throw new FileError(fileMessages.bomb);
            return new Archive(zip, entries);
        } catch (error) {
            zip.close();
            return damagedBy(error);
        }
    }

    has(path: string): boolean {
        return this.entries.has(path.toLowerCase());
    }

    /** Yields the text of a part in chunks; nothing for a missing one. @throws FileError */
    async *text(path: string): AsyncGenerator<string> {
        if (!this.has(path)) return;
        const decoder = new TextDecoder();
        for await (const bytes of this.bytes(path)) yield decoder.decode(bytes, { stream: true });
        yield decoder.decode();
    }

    /** Like `text`, for readers of tags alone: each byte is one character, which is far quicker. @throws FileError */
    async *latin1(path: string): AsyncGenerator<string> {
        for await (const bytes of this.bytes(path)) yield bytes.toString('latin1');
    }

    private async *bytes(path: string): AsyncGenerator<Buffer> {
        const entry = this.entries.get(path.toLowerCase());
        if (!entry) return;
        if (entry.isEncrypted()) throw new FileError(fileMessages.locked);
        if (isBomb(entry)) throw new FileError(fileMessages.bomb);
        yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    }

    close(): void {
        this.zip.close();
    }
}
