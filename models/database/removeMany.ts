import type { Cell } from '../fields/kind';
import type { Definition } from '../resource';
import { changesOf, writeAudits } from './audit';
import { recordOf } from './cells';
import type { Database } from './database';
import { quoted } from './dialect';
import type { Actor } from './repository';
import { columnsSql } from './select';
import type { Transaction } from './transaction';

/** Records by a condition: SQL with placeholders from $1. */
export interface Which {
    readonly where: string;
    readonly values: readonly Cell[];
}

/** Writes the audit rows of records that are about to be deleted. @returns their ids */
export const auditRemoval = async (
    database: Database,
    definition: Definition,
    { where, values }: Which,
    { username }: Actor,
    transaction: Transaction,
): Promise<number[]> => {
    const sql = `SELECT ${columnsSql(database.dialect, definition)} FROM ${quoted(definition.table)} WHERE ${where}`;
    const entries = (await database.run(sql, values, transaction)).map(row => ({
        username,
        resource: definition.path,
        recordId: Number(row['id']),
        action: 'delete' as const,
        changes: changesOf(definition, recordOf(definition, row), null),
    }));
    await writeAudits(database, entries, transaction);
    return entries.map(({ recordId }) => recordId);
};

/** Deletes every record that a condition finds, each with its audit row. */
export const removeMany = async (
    database: Database,
    definition: Definition,
    which: Which,
    by: Actor,
    transaction: Transaction,
): Promise<void> => {
    const ids = await auditRemoval(database, definition, which, by, transaction);
    const sql = `DELETE FROM ${quoted(definition.table)} WHERE id IN (${database.dialect.listed('$1')})`;
    await database.run(sql, [JSON.stringify(ids)], transaction);
};
