import { MAX_PAGE_STATES } from '../../../../models/features/adr/productCalls';
import { adrState, type EntityState, type State } from '../../../../models/features/adr/state';
import type { Database } from '../../../../models/database/database';
import { CellTable, type RowsAt } from '../../../../models/database/cellTable';
import type { Read } from '../../../../models/database/read';
import { pageTooLarge } from '../product/pageTooLarge';

/** The states of ADR products. */
export const stateTable = new CellTable(adrState);

/** States by product and entity. */
export type States = RowsAt<State>;

/**
 * Reads all states of ADR products, by product and entity.
 *
 * @throws Failure 400 where they are too many for one response
 */
export const statesOf = (
    database: Database,
    read: Read,
    adrProdIds: readonly number[],
): Promise<Map<number, EntityState[]>> =>
    stateTable.all(database, read, adrProdIds, { max: MAX_PAGE_STATES, tooMany: pageTooLarge });
