import { adrState } from '../../../../models/features/adr/state';
import type { Database } from '../../../../models/database/database';
import { rowReferences } from '../../../../models/database/cellReferences';
import type { Read } from '../../../../models/database/read';
import type { RowReferences } from '../../../../models/platform/children/cellChange';

/** Reads the records that states of an ADR's products may refer to. @param today `yyyy-mm-dd` */
export const stateReferences = (
    database: Database,
    read: Read,
    adrId: number,
    entityIds: readonly number[],
    today: string,
): Promise<RowReferences> =>
    rowReferences(database, read, adrState, entityIds, { today, scope: { column: 'adr_id', id: adrId } });
