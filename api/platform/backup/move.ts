import { copyTables } from '../../../models/database/copy/copyTables';
import { openTableTarget } from '../../../models/database/copy/tableTarget';
import { openTableSource } from '../../../models/database/copy/tableSource';
import type { Database } from '../../../models/database/database';

/**
 * Copies all tables of a database into an empty one, and compares every row. Nothing is written to the first one, which
 * nobody else writes to either; nothing starts on the second one before all is copied. The caller has its start-up lock.
 *
 * @returns the number of rows
 * @throws CopyError, SchemaMismatchError
 */
export const moveDatabase = (from: Database, to: Database): Promise<number> =>
    from.readSnapshot(async read => {
        const source = await openTableSource(from, read, 'move');
        const { rows } = await copyTables({ database: to, target: await openTableTarget(to), source });
        return rows;
    });
