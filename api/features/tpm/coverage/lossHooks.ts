import type { adrProduct } from '../../../../models/features/adr/product';
import type { State } from '../../../../models/features/adr/state';
import type { productEntityStatus } from '../../../../models/features/settings/productEntityStatus';
import type { RowChange } from '../../../../models/platform/children/rowChange';
import type { ServerContext } from '../../../platform/feature';
import type { Hooks } from '../../../platform/resources/hooks';
import type { EntityLoss } from '../../adr/entity/entities';
import type { FormerState } from './lossNotices';
import { isPromoted, LostStores } from './lostStores';
import { isLeafEntity } from './shelf';

type Context = Pick<ServerContext, 'database' | 'notices' | 'settings'>;

const STATES = `SELECT ap.adr_id, ap.prod_id, s.adr_entity_id AS entity_id, s.prod_status_id AS status
    FROM adr_prod AS ap JOIN adr_prod_entity AS s ON s.adr_prod_id = ap.id`;

const goneSql = (listed: string): string => `SELECT ap.adr_id, ap.prod_id, s.adr_entity_id AS entity_id,
        s.prod_status_id AS status, e.name, (SELECT parent_entity_id FROM adr_entity WHERE id = $1) AS within
    FROM adr_entity AS e JOIN adr_prod_entity AS s ON s.adr_entity_id = e.id JOIN adr_prod AS ap ON ap.id = s.adr_prod_id
    WHERE e.id IN (${listed}) AND ${isPromoted('ap.prod_id', '$3')}
        AND ${isLeafEntity('e.id')}`;

interface Gone {
    readonly name: string;
    readonly within: number | null;
}

/**
 * Builds the hooks that notify planners of stores that a promotion lost: by a state or a product removed from an ADR, a
 * deleted entity, or a status that no longer authorizes.
 */
export const lossHooks = (context: Context) => {
    const { database } = context;
    const { listed } = database.dialect;
    const lost = new LostStores(context);

    const products: Hooks<typeof adrProduct> = {
        beforeUpdate: ({ record: { adr_id, prod_id }, patch, rows, by, transaction }) => {
            const changed = (rows as readonly RowChange<State>[]).filter(
                ({ from, to }) => from?.prod_status_id !== to?.prod_status_id,
            );
            const former = changed.map(({ id, from }): FormerState => ({
                adr_id,
                prod_id,
                entity_id: id,
                status: from?.prod_status_id ?? null,
            }));
            lost.note(former, by, transaction);
            return Promise.resolve(patch);
        },
        beforeDeleteMany: async ({ records, by, transaction }) => {
            const ids = JSON.stringify(records.map(({ id }) => id));
            const sql = `${STATES} WHERE ap.id IN (${listed('$1')}) AND ${isPromoted('ap.prod_id', '$2')}`;
            lost.note(await database.run<FormerState>(sql, [ids, lost.today], transaction), by, transaction);
        },
    };

    const statuses: Hooks<typeof productEntityStatus> = {
        beforeUpdate: async ({ record, patch, by, transaction }) => {
            if (record.authorizes && patch.authorizes === false) {
                const sql = `${STATES} WHERE s.prod_status_id = $1 AND ${isPromoted('ap.prod_id', '$2')}`;
                const states = await database.run<FormerState>(sql, [record.id, lost.today], transaction);
                // The status has already changed: these states were authorized before.
                const former = states.map(({ status: _, ...place }) => place);
                lost.note(former, by, transaction);
            }
            return patch;
        },
    };

    const entities: EntityLoss = {
        beforeEntitiesGo: async (id, below, by, transaction) => {
            const values = [id, JSON.stringify(below), lost.today];
            const rows = await database.run<FormerState & Gone>(goneSql(listed('$2')), values, transaction);
            const former = rows.map(({ name, within, ...place }): FormerState => ({
                ...place,
                gone: { name, within },
            }));
            lost.note(former, by, transaction);
        },
    };
    return { products, statuses, entities };
};
