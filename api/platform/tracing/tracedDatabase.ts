import type { Database } from '../../../models/database/database';
import { currentContext } from '../server/requestContext';
import type { SpanOptions, Tracing } from './tracing';

/** Characters of a statement in a span: longer ones differ only in their middle. */
const MAX_STATEMENT_LENGTH = 2_000;

const OPERATION = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)/i;

/** Returns what a statement does, `SELECT job`: spans of the same name are comparable. */
const nameOf = (sql: string): string =>
    [OPERATION.exec(sql)?.[1]?.toUpperCase(), TABLE.exec(sql)?.[1]].filter(Boolean).join(' ');

/** Whether the current work is recorded; the regular polls of a process are not. */
const isRecorded = (): boolean => currentContext()?.span?.isRecording() === true;

/**
 * Returns a database whose statements and transactions are spans of the current one. They have the text of the
 * statement with its placeholders, and no values.
 */
export const tracedDatabase = (database: Database, tracing: Tracing): Database => {
    const system = { 'db.system.name': database.dialect.product.system };
    const ofStatement = (sql: string): SpanOptions => ({
        kind: 'client',
        attributes: { ...system, 'db.query.text': sql.slice(0, MAX_STATEMENT_LENGTH) },
    });
    const traced = <T>(sql: string, run: () => Promise<T>): Promise<T> =>
        isRecorded() ? tracing.inSpan(nameOf(sql), ofStatement(sql), run) : run();
    return {
        ...database,
        read: (sql, values, signal) => traced(sql, () => database.read(sql, values, signal)),
        readRecord: (sql, values) => traced(sql, () => database.readRecord(sql, values)),
        scan: (sql, values, signal) => traced(sql, () => database.scan(sql, values, signal)),
        run: (sql, values, transaction) => traced(sql, () => database.run(sql, values, transaction)),
        change: (sql, values, transaction) => traced(sql, () => database.change(sql, values, transaction)),
        write: (work, durability) =>
            isRecorded()
                ? tracing.inSpan('transaction', { kind: 'client', attributes: system }, () =>
                      database.write(work, durability),
                  )
                : database.write(work, durability),
    };
};
