import { readHeader, type Header } from '../../../models/feed/header';
import { feedMessages } from '../../../models/feed/messages';
import type { SourceRules } from '../../../models/feed/source';
import type { Said } from '../../../models/said';
import { FileError } from './fileError';
import { slices } from '../../job/slices';
import { detectContent } from './content';
import { decodeFile, type Encoding } from './decode';
import { LIMITS, type ReaderLimits } from './limits';
import { meantRow } from './meant';
import type { FileRow, FileTable } from './row';
import { csvRows } from './rows';
import { parseWorkbook } from './workbook/parser';

/** A file whose header will do; its rows are those below the header. */
export interface FeedFile extends FileTable {
    readonly header: Header;
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

/** The cells of a header, of which one that is merged over several columns names the first. */
const headerCells = ({ cells, repeats = [] }: FileRow): readonly string[] =>
    cells.map((cell, at) => (repeats.includes(at) ? '' : cell));

/** Rows that a file may have, and what is said of one with more. */
interface Most {
    readonly most: number;
    readonly tooMany: (values: { readonly most: string }) => Said;
}

const mostOf = ({ mostRows }: SourceRules, { rows }: ReaderLimits): Most =>
    mostRows !== undefined && mostRows < rows
        ? { most: mostRows, tooMany: feedMessages.mostImported }
        : { most: rows, tooMany: feedMessages.mostRows };

/** Counts rows, and lets calls to the API in between batches and what their user does with them. */
async function* counted(batches: AsyncGenerator<FileRow[]>, { most, tooMany }: Most): FeedFile['rows'] {
    let count = 0;
    const giveTurn = slices();
    for await (const batch of batches) {
        count += batch.length;
        if (count > most) throw new FileError(tooMany({ most: most.toLocaleString('en-US') }));
        if (batch.length > 0) yield batch;
        await giveTurn();
    }
    if (count === 0) throw new FileError(feedMessages.noRows);
}

const openText = (path: string, encoding: Encoding, limits: ReaderLimits): FileTable => {
    const rows = csvRows(decodeFile(path, encoding), limits);
    const close = async (): Promise<void> => {
        await rows.return(undefined);
    };
    return { rows, remarks: [], close };
};

/** Whatever form a file has, it becomes rows of text cells here, and nothing behind this knows which form it was. */
const openTable = async (path: string, limits: ReaderLimits): Promise<FileTable> => {
    const content = await detectContent(path);
    return content.form === 'workbook' ? parseWorkbook(path, limits) : openText(path, content.encoding, limits);
};

/**
 * Opens a file as a stream of rows.
 *
 * @throws FileError when it is not what it claims, or its header does not do
 */
export const openFeedFile = async (
    path: string,
    rules: SourceRules,
    limits: ReaderLimits = LIMITS,
): Promise<FeedFile> => {
    const table = await openTable(path, limits);
    try {
        const [first, rest] = await separate(table.rows);
        if (!first) throw new FileError(feedMessages.empty);
        const header = readHeader(headerCells(first), rules);
        if ('error' in header) throw new FileError(header.error);
        const meant = meantRow(header);
        const rows = async function* (): AsyncGenerator<FileRow[]> {
            yield rest.map(meant);
            for await (const batch of table.rows) yield batch.map(meant);
        };
        return { ...table, header, rows: counted(rows(), mostOf(rules, limits)) };
    } catch (error) {
        await table.close();
        throw error;
    }
};
