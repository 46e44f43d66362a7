import { adrMessages } from '../../../../models/features/adr/messages';
import type { Database } from '../../../../models/database/database';
import type { Dialect } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import { Failure } from '../../../platform/server/failure';

const requestedSql = ({ elements, listed }: Dialect): string =>
    `SELECT count(*) AS requests FROM adr_request AS r WHERE r.adr_id = $1 AND r.status = 'PENDING'
        AND EXISTS (SELECT 1 FROM ${elements('r.entity_updates')} AS named
            WHERE CAST(named.value ->> 'id' AS INTEGER) IN (${listed('$2')}))`;

/**
 * Refuses to take away entities that pending requests name (docs/domain.md section 5).
 *
 * @param ids of the entities
 * @throws Failure 409
 */
export const refuseRequested = async (
    database: Database,
    adrId: number,
    ids: readonly number[],
    transaction: Transaction,
): Promise<void> => {
    const [row] = await database.run(requestedSql(database.dialect), [adrId, JSON.stringify(ids)], transaction);
    const requests = Number(row?.['requests']);
    if (requests === 0) return;
    throw Failure.service(409, adrMessages.namedByRequests({ requests }));
};
