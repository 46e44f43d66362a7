import type { SqliteConnection, SqliteDriver } from './driver';

interface Opening {
    readonly file: string;
    readonly mode: 'read' | 'write';
    /** Statements that prepare the connection. */
    readonly pragmas: string;
}

/** Opens a prepared connection; one that cannot be prepared is closed. @throws an error with SQLite's code */
export const openConnection = async (
    driver: SqliteDriver,
    { file, mode, pragmas }: Opening,
): Promise<SqliteConnection> => {
    const connection = await driver.open(file, mode);
    try {
        await connection.exec(pragmas);
        return connection;
    } catch (error) {
        await connection.close().catch(() => undefined);
        throw error;
    }
};
