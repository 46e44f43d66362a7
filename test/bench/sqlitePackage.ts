import type sqlite3 from 'sqlite3';

/**
 * Loads the package by which the yardsticks read SQLite, whatever Node.js has itself.
 *
 * @throws where it is not installed: npm leaves it out where it cannot compile it
 */
export const sqlitePackage = async (): Promise<typeof sqlite3> => {
    try {
        return (await import('sqlite3')).default;
    } catch (cause) {
        const help = '`npm install --no-save sqlite3` installs it where there is a compiler.';
        throw new Error(`The yardsticks read SQLite by the package sqlite3. ${help}`, { cause });
    }
};
