import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';

class Killed extends Error {}

/**
 * Returns a database whose process is killed: it completes a number of writes, fails in the next one just before its
 * end, which undoes it, and never answers again.
 */
export const mortalDatabase = (database: Database, writes: number) => {
    let left = writes;
    let dead = false;
    let die: () => void = () => undefined;
    const death = new Promise<void>(resolve => (die = resolve));
    const silence = new Promise<never>(() => undefined);

    const last = async (work: (transaction: Transaction) => Promise<unknown>): Promise<never> => {
        const killed = database.write(async transaction => {
            await work(transaction);
            throw new Killed();
        });
        await killed.catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
        });
        dead = true;
        die();
        return silence;
    };
    const mortal: Database = {
        ...database,
        read: (sql, values) => (dead ? silence : database.read(sql, values)),
        readRecord: (sql, values) => (dead ? silence : database.readRecord(sql, values)),
        write: work => {
            if (dead) return silence;
            return left-- > 0 ? database.write(work) : last(work);
        },
    };
    return { database: mortal, death };
};
