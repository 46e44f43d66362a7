import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';

/** Bytes of entity states that one call decides: some 20,000 of them, for which other writers wait a second or two. */
const MAX_PORTION_BYTES = 4_000_000;
/** Of a state that goes with its product. */
const OF_STATE = 200;

/**
 * Of requests the first that one call may decide, with what is done to states by each: a single one always. The others
 * would make everybody else wait, and fill the memory, for as long as there are many.
 */
export const portionOf = async (
    { dialect }: Database,
    read: Read,
    ids: readonly number[],
): Promise<ReadonlySet<number>> => {
    const rows = await read<{ id: number; bytes: number }>(
        `SELECT id, octet_length(entity_updates) + CASE WHEN type = 'DELETE' AND status = 'PENDING' THEN ${OF_STATE} *
                (SELECT count(*) FROM adr_prod_entity AS s WHERE s.adr_prod_id = adr_request.adr_prod_id)
            ELSE 0 END AS bytes FROM adr_request WHERE id IN (${dialect.listed('$1')})`,
        [JSON.stringify(ids)],
    );
    const bytesOf = new Map(rows.map(({ id, bytes }) => [id, bytes]));
    const portion = new Set<number>();
    let left = MAX_PORTION_BYTES;
    for (const id of ids) {
        const bytes = bytesOf.get(id) ?? 0;
        if (bytes > left && portion.size > 0) break;
        left -= bytes;
        portion.add(id);
    }
    return portion;
};
