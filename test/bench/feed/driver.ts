import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'csv-parse';
import { sqlitePackage } from '../sqlitePackage';

const BATCH = 5_000;

interface Statements {
    readonly before: string;
    readonly after: string;
    /** Columns of the table `items`. */
    readonly columns: readonly string[];
}

/** Loads a file as SQLite's shell does, where there is no shell. */
export const loadThroughDriver = async (
    database: string,
    file: string,
    { before, after, columns }: Statements,
): Promise<void> => {
    const { Database } = await sqlitePackage();
    const connection = new Database(database);
    const execute = promisify((sql: string, done: (error: Error | null) => void) => connection.exec(sql, done));
    const insert = connection.prepare(
        `INSERT INTO items SELECT ${columns.map((_, at) => `value ->> ${String(at)}`).join(', ')} FROM json_each(?)`,
    );
    const add = promisify((json: string, done: (error: Error | null) => void) => insert.run(json, done));
    let rows: string[][] = [];
    await execute(before);
    for await (const row of createReadStream(file).pipe(parse({ from_line: 2 })) as AsyncIterable<string[]>) {
        if (rows.push(row) < BATCH) continue;
        await add(JSON.stringify(rows));
        rows = [];
    }
    await add(JSON.stringify(rows));
    await execute(after);
    insert.finalize();
    await promisify((done: (error: Error | null) => void) => connection.close(done))();
};
