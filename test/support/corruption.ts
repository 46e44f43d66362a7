import type { Database } from '../../models/database/database';
import type { Cell } from '../../models/platform/fields/kind';
import type { Reader } from './consistency';

/** Corrupts a database in a transaction, has a checker read it there, and rolls it back. @returns what that found */
export const checkCorrupted = async <T>(
    database: Database,
    sql: string,
    values: readonly Cell[],
    check: (reader: Reader) => Promise<T>,
): Promise<T> => {
    class Undo extends Error {}
    let found: T | undefined;
    const corrupted = database.write(async transaction => {
        await database.run(sql, values, transaction);
        found = await check({ read: <R>(text: string, input = []) => database.run<R>(text, input, transaction) });
        throw new Undo();
    });
    await expect(corrupted).rejects.toThrow(Undo);
    return found as T;
};
