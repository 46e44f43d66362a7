import { readHeader, type Header } from '../../../models/feed/header';
import type { SourceRules } from '../../../models/feed/source';
import { FileError } from '../fileError';
import { detectEncoding, EMPTY } from './content';
import { decodeFile } from './decode';
import { LIMITS, type ReaderLimits } from './limits';
import { csvRows, type FileRow } from './rows';

export interface FeedFile {
    readonly header: Header;
    /** The rows below the header, in batches; to be iterated once. */
    readonly rows: AsyncGenerator<readonly FileRow[]>;
    /** To be called when the rows are not wanted, or not all of them. */
    close(): Promise<void>;
}

/** The first row that is not blank, and the rows after it. */
const separate = async (batches: AsyncGenerator<FileRow[]>): Promise<[FileRow | undefined, FileRow[]]> => {
    for (;;) {
        const batch = await batches.next();
        if (batch.done) return [undefined, []];
        const [header, ...rest] = batch.value;
        if (header) return [header, rest];
    }
};

async function* counted(first: FileRow[], rest: AsyncGenerator<FileRow[]>, most: number): FeedFile['rows'] {
    let count = 0;
    const batches = async function* () {
        yield first;
        yield* rest;
    };
    for await (const batch of batches()) {
        count += batch.length;
        if (count > most)
            throw new FileError(
                `The file has more than ${most.toLocaleString('en-US')} rows. What a file leaves out is dropped, so ` +
                    'it cannot be split; ask its source for a shorter one.',
            );
        if (batch.length > 0) yield batch;
    }
    if (count === 0) throw new FileError('The file has a header but no rows. Upload a file with at least one row.');
}

/**
 * Opens a file as a stream of rows. Whatever form a file has, it becomes rows of text cells here, and nothing behind
 * this knows which form it was.
 *
 * @throws FileError when it is not what it claims, or its header does not do
 */
export const openFeedFile = async (
    path: string,
    rules: SourceRules,
    limits: ReaderLimits = LIMITS,
): Promise<FeedFile> => {
    const encoding = await detectEncoding(path);
    const batches = csvRows(decodeFile(path, encoding), limits);
    const close = async (): Promise<void> => {
        await batches.return(undefined);
    };
    try {
        const [first, rest] = await separate(batches);
        if (!first) throw new FileError(EMPTY);
        const header = readHeader(first.cells, rules);
        if ('error' in header) throw new FileError(header.error);
        return { header, rows: counted(rest, batches, limits.rows), close };
    } catch (error) {
        await close();
        throw error;
    }
};
