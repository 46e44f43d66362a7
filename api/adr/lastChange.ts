import { adr } from '../../models/adr/adr';
import { Statement } from '../../models/database/conditions';
import type { Dialect } from '../../models/database/dialect';
import { narrowingSql, whereSql, type Query, type Sql } from '../../models/database/select';

const CONTENT_IS_NEWER = 'adr_change.changed_date > adr.update_date';

/** When and by whom an ADR or anything in it was last changed. */
export const LAST_CHANGE = {
    date: `CASE WHEN ${CONTENT_IS_NEWER} THEN adr_change.changed_date ELSE adr.update_date END`,
    user: `CASE WHEN ${CONTENT_IS_NEWER} THEN adr_change.changed_user ELSE adr.update_user END`,
    from: 'adr LEFT JOIN adr_change ON adr_change.adr_id = adr.id',
} as const;

/** The ids of a page of ADRs by their last change. */
export const pageByChangeSql = (dialect: Dialect, query: Query): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(narrowingSql(statement, adr, query));
    const [, direction] = query.sort;
    const page = `LIMIT ${statement.bind(query.limit)} OFFSET ${statement.bind(query.offset)}`;
    const sql = `SELECT id FROM ${LAST_CHANGE.from}${where}
        ORDER BY ${LAST_CHANGE.date} ${direction}, id ${direction} ${page}`;
    return { sql, values: statement.values };
};

/** How many there are on all pages. */
export const countByChangeSql = (dialect: Dialect, query: Query): Sql => {
    const statement = new Statement(dialect);
    const where = whereSql(narrowingSql(statement, adr, query));
    return { sql: `SELECT count(*) AS total FROM adr${where}`, values: statement.values };
};
