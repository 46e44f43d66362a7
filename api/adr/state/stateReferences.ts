import { adrState, type StateChange } from '../../../models/features/adr/state';
import type { Database } from '../../../models/database/database';
import { rowReferences, rowsToGo } from '../../../models/database/cellReferences';
import type { Read } from '../../../models/database/read';
import type { RowReferences } from '../../../models/platform/children/cellChange';
import { stateTable } from '../../features/adr/state/states';

/** What states of an ADR's products can be given of. @param today `yyyy-mm-dd` */
export const stateReferences = (
    database: Database,
    read: Read,
    adrId: number,
    entityIds: readonly number[],
    today: string,
): Promise<RowReferences> =>
    rowReferences(database, read, adrState, entityIds, { today, scope: { column: 'adr_id', id: adrId } });

/** All states of a product that is taken off its ADR, as the changes that they are. */
export const statesToGo = (read: Read, adrProdId: number): Promise<StateChange[]> =>
    rowsToGo(read, stateTable, adrProdId);
