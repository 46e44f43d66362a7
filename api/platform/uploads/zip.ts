import type { Entry, ZipFile } from 'yauzl';

/** Parts that an archive may have; a workbook of a hundred sheets has a few hundred. */
export const MAX_ZIP_ENTRIES = 5_000;
/** Bytes of what an archive says of its parts, which is kept while it is open. */
const MAX_DIRECTORY_BYTES = 8 * 1_048_576;

/** The parts of an archive by their paths, in small letters; undefined for more than an archive may say of them. */
export const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry> | undefined> => {
    if (zip.entryCount > MAX_ZIP_ENTRIES) return undefined;
    const entries = new Map<string, Entry>();
    let directoryBytes = 0;
    for await (const entry of zip.eachEntry()) {
        directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        if (directoryBytes > MAX_DIRECTORY_BYTES) return undefined;
        entries.set(entry.fileName.toLowerCase(), entry);
    }
    return entries;
};
