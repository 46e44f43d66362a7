import type { DataOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { byIds, recordsBy } from '../../../../models/database/query/records';
import { product } from '../../../../models/features/product/product';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import type { promoNamed } from '../../../../models/features/tpm/gridCalls';
import { resolveAdditions } from '../../adr/product/codes';

type Named = DataOf<typeof promoNamed>;

/** The products of the catalogue that codes name, each looked up as it is typed or pasted. */
export const namedProducts = async (database: Database, codes: readonly string[]): Promise<Named> => {
    const read: Read = (sql, values) => database.read(sql, values);
    const resolved = await resolveAdditions(
        database,
        read,
        codes.map(upc_item => ({ upc_item })),
    );
    const ids = resolved.flatMap(one => ('prodId' in one ? [one.prodId] : []));
    const records = ids.length > 0 ? await recordsBy(database, read, product, byIds(database, ids)) : [];
    const byId = new Map(records.map(record => [record.id, record]));
    const answer: Named = { found: [], rejected: [] };
    for (const [index, one] of resolved.entries()) {
        const found = 'prodId' in one ? byId.get(one.prodId) : undefined;
        if (found) answer.found.push({ index, product: found });
        else if ('reason' in one) answer.rejected.push(buildRejection({ index }, one.reason));
    }
    return answer;
};
