/** Whether a version, as `3.51.3`, is at least another. */
const isAtLeast = (version: string, [major, minor]: readonly [number, number]): boolean => {
    const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
    return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

const { node, sqlite = '' } = process.versions as NodeJS.ProcessVersions & { readonly sqlite?: string };

/** Whether Node.js has an SQLite with full-text search: 22 has from 22.16 on, and 24. */
export const hasOwnSqlite = isAtLeast(node, [24, 0]) || (isAtLeast(node, [22, 16]) && !isAtLeast(node, [23, 0]));

/** Whether SQLite has `jsonb_each`, which parses what it returns once: from 3.51 on, and that of the package has. */
export const hasJsonbEach = !hasOwnSqlite || isAtLeast(sqlite, [3, 51]);
