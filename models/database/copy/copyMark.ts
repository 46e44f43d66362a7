/** What the names of marks begin with; no migration is named so. */
const PREFIX = 'copy in progress ';

/**
 * The mark of a database into which data is being copied: a row among its migrations, which no release knows, so that
 * none starts on it.
 */
export const copyMark = {
    of: (id: string): string => PREFIX + id,
    isMark: (name: string): boolean => name.startsWith(PREFIX),
    idOf: (name: string): string => name.slice(PREFIX.length),
};
