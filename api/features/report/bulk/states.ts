import type { Database, Row as Cells } from '../../../../models/database/database';
import type { Dialect } from '../../../../models/database/dialect';

/** States of products at the entities of a report: of each ADR product lists of the same length. */
export interface ReportStates {
    readonly entities: readonly number[];
    readonly statuses: readonly number[];
    /** The entity's own code, or null. */
    readonly codes: readonly (string | null)[];
}

interface Found extends Cells {
    readonly adr_prod_id: number;
    readonly entities: string;
    readonly statuses: string;
    readonly codes: string;
}

/** Entities and statuses whose states are read; null: all. */
export interface StateQuery {
    readonly entityIds: readonly number[] | null;
    readonly statusIds: readonly number[] | null;
}

/** Returns lists, since one row per state would take longer than all the processing after it. */
const statesSql = ({ jsonList, listed, ofEach }: Dialect, { entityIds, statusIds }: StateQuery): string =>
    ofEach(
        `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList('prod_status_id')} AS statuses,
            ${jsonList(`nullif(cust_code, '')`)} AS codes FROM adr_prod_entity`,
        'adr_prod_id',
        '$1',
        `${entityIds ? ` AND adr_entity_id IN (${listed('$2')})` : ''}
            ${statusIds ? ` AND prod_status_id IN (${listed(entityIds ? '$3' : '$2')})` : ''} GROUP BY adr_prod_id`,
    );

/** Reads the states of ADR products; those without any are not in the result. */
export const readStates = async (
    database: Database,
    ids: readonly number[],
    query: StateQuery,
): Promise<ReadonlyMap<number, ReportStates>> => {
    const lists = [query.entityIds, query.statusIds].filter(list => list !== null).map(list => JSON.stringify(list));
    const found = await database.scan<Found>(statesSql(database.dialect, query), [JSON.stringify(ids), ...lists]);
    return new Map(
        found.map(row => [
            row.adr_prod_id,
            {
                entities: JSON.parse(row.entities) as number[],
                statuses: JSON.parse(row.statuses) as number[],
                codes: JSON.parse(row.codes) as (string | null)[],
            },
        ]),
    );
};

export interface ReportStatus {
    readonly id: number;
    readonly name: string;
    /** Text of a cell where the entity has no code of its own (docs/domain.md section 5). */
    readonly shown: string;
}

export const STATUSES = `SELECT id, name, coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status`;
