import { additionView, adrProductView } from '../../../../models/features/adr/productView';
import type { EntityUpdate, ProductUpdates } from '../../../../models/features/adr/request';
import type { EntityState } from '../../../../models/features/adr/state';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { viewRows } from '../../../../models/database/query/rows';
import type { RowOf } from '../../../../models/platform/view/view';
import { checkProposals } from '../request/rows';
import { statesOf } from '../state/states';

export type AdrProductRecord = RowOf<typeof adrProductView>;

/** An ADR product with what is pending for it, and its states. */
const itemOf = (row: AdrProductRecord, entities: EntityState[]): AdrProductRecord => ({
    ...row,
    status: row.pending_deletes > 0 ? 'DELETE_PENDING' : row.pending_updates > 0 ? 'UPDATE_PENDING' : null,
    request_id: null,
    entities,
});

/** ADR products with their states, in the order of their ids; one that is gone is left out. */
export const productItems = async (
    database: Database,
    read: Read,
    ids: readonly number[],
): Promise<AdrProductRecord[]> => {
    const [rows, states] = await Promise.all([
        viewRows(database, adrProductView, ids, read),
        statesOf(database, read, ids),
    ]);
    return rows.map(row => itemOf(row, states.get(row.id as number) ?? []));
};

interface Proposal {
    readonly id: number;
    readonly product_updates: string;
    readonly entity_updates: string;
}

/** An addition that is asked for, as the ADR product that it would be. */
const additionOf = (row: AdrProductRecord, proposal: Proposal): AdrProductRecord => {
    const updates = JSON.parse(proposal.product_updates) as ProductUpdates;
    const states = JSON.parse(proposal.entity_updates) as EntityUpdate[];
    return {
        ...row,
        ...Object.fromEntries(Object.entries(updates).map(([name, { to }]) => [name, to])),
        id: null,
        version: null,
        status: 'ADD_PENDING',
        request_id: proposal.id,
        pending_reqs: 1,
        pending_updates: 0,
        pending_deletes: 0,
        entities: states.flatMap(({ id, to }) => (to ? [{ id, ...to }] : [])),
    };
};

/** Additions that are asked for, in the order of their requests' ids. */
export const additionItems = async (
    database: Database,
    read: Read,
    requestIds: readonly number[],
): Promise<AdrProductRecord[]> => {
    await checkProposals(database, read, requestIds);
    const sql = `SELECT id, product_updates, entity_updates FROM adr_request
        WHERE id IN (${database.dialect.listed('$1')})`;
    const [rows, proposals] = await Promise.all([
        viewRows(database, additionView, requestIds, read),
        read<Proposal>(sql, [JSON.stringify(requestIds)]),
    ]);
    const byId = new Map(proposals.map(proposal => [proposal.id, proposal]));
    return rows.flatMap(row => {
        const proposal = byId.get(row.id as number);
        return proposal ? [additionOf(row, proposal)] : [];
    });
};
