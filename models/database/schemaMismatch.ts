/** Names that a line has room for. */
const MAX_NAMES = 5;

const listed = (names: readonly string[]): string => {
    const more = names.length - MAX_NAMES;
    return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${String(more)} more` : '');
};

/** Thrown where a database is not what this build works with; its message is for who starts the server. */
export class SchemaMismatchError extends Error {
    override readonly name = 'SchemaMismatchError';

    /** @param migrations the names of those that this build does not know */
    static newer(migrations: readonly string[]): SchemaMismatchError {
        return new SchemaMismatchError(
            `The database was upgraded by a newer release: it has migrations that this one does not know (${listed(migrations)}). ` +
                'Start the newer release, or restore a backup that is older.',
        );
    }

    /** @param missing what a line calls each table and column */
    static lacking(missing: readonly string[]): SchemaMismatchError {
        return new SchemaMismatchError(
            `The database lacks what this release needs, though its migrations have run: ${listed(missing)}. ` +
                'It was changed by hand, or restored in part: restore a backup of all of it.',
        );
    }
}
