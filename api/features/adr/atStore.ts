import type { Database, Row } from '../../../models/database/database';
import { adrEntity } from '../../../models/features/adr/entity';
import { progressOf } from '../../../models/features/adr/tracking';
import { recordsOf } from '../../../models/database/query/records';
import type { AtStore } from '../product/distribution';
import { stateTable } from './state/states';

/** Returns the SQL of the product on the ADR of the entity $2, and its state there. */
const AT = (pending: string): string => `SELECT a.name AS adr_name, ap.id AS adr_prod_id, ${pending} AS adr_status
    FROM adr_entity AS e JOIN adr AS a ON a.id = e.adr_id
    LEFT JOIN adr_prod AS ap ON ap.adr_id = e.adr_id AND ap.prod_id = $1 WHERE e.id = $2`;

const STATE = `SELECT s.*, st.name AS status_name, st.color AS status_color, st.authorizes
    FROM adr_prod_entity AS s JOIN product_entity_status AS st ON st.id = s.prod_status_id
    WHERE s.adr_prod_id = $1 AND s.adr_entity_id = $2`;

interface OnAdr {
    readonly adr_name: string;
    readonly adr_prod_id: number | null;
    readonly adr_status: string | null;
}

interface Shown extends Row {
    readonly status_name: string;
    readonly status_color: string | null;
    readonly authorizes: boolean | number;
}

const toState = (row: Shown, today: string): AtStore['state'] => {
    const { id: _entity, ...values } = stateTable.answerOf(row);
    const { track, track_begin_date: begin, track_end_date: end } = values;
    const progress = track && begin && end ? progressOf({ begin, end }, today) : { period: null, week: null };
    return { ...values, status_name: row.status_name, status_color: row.status_color, ...progress };
};

/**
 * Reads the state of a product at an entity: a state whose status does not authorize counts as none (docs/domain.md
 * section 5).
 *
 * @param pending SQL of what is requested for the ADR product `ap`
 * @param today `yyyy-mm-dd`
 * @returns undefined where the entity is gone
 */
export const readAtStore = async (
    database: Database,
    pending: string,
    { productId, entityId, today }: { readonly productId: number; readonly entityId: number; readonly today: string },
): Promise<AtStore | undefined> => {
    const [[entity], [onAdr]] = await Promise.all([
        recordsOf(database, adrEntity, [entityId]),
        database.read<Row & OnAdr>(AT(pending), [productId, entityId]),
    ]);
    if (!entity || !onAdr) return undefined;
    const { id, code, name, adr_id } = entity;
    const { adr_name, adr_prod_id, adr_status } = onAdr;
    const [row] = adr_prod_id === null ? [] : await database.read<Shown>(STATE, [adr_prod_id, entityId]);
    return {
        store: { id, code, name, adr_id, adr_name },
        adr_prod_id,
        adr_status,
        is_authorized: row !== undefined && Boolean(row.authorizes),
        state: row ? toState(row, today) : null,
    };
};
