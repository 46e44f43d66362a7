import type { Entry, ZipFile } from 'yauzl';

/** Parts that an archive may have; a workbook of a hundred sheets has a few hundred. */
export const MAX_ZIP_ENTRIES = 5_000;
/** Bytes of an archive's directory, which is in memory while it is open. */
const MAX_DIRECTORY_BYTES = 8 * 1_048_576;

/** Returns the parts of an archive by their paths, in lower case; undefined if its directory is too large. */
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
