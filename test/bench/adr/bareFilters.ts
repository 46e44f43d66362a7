import type { BareDatabase } from '../bareDatabase';

/** The condition of a filter on `adr_prod ap` and `product p`, and its values. */
interface FilterRequest {
    readonly where: string;
    readonly values: readonly unknown[];
}

/** Tables that a product refers to. */
const OWN = ['department', 'group', 'type'];
const columnOf = (table: string): string => `ap.prod_${table === 'department' ? 'dept' : table}_id`;

/** Hand-written filters of an ADR's products. */
export const filtersOf = (dialect: BareDatabase['dialect']) => {
    const like = dialect === 'postgres' ? 'ILIKE' : 'LIKE';
    const stateWith = (condition: string): string =>
        `EXISTS (SELECT 1 FROM adr_prod_entity s WHERE s.adr_prod_id = ap.id AND ${condition})`;
    const anyOf = (location: string, columns: readonly string[], more: readonly string[] = []): string =>
        `(${[...columns.map(column => `${column} ${like} ${location}`), ...more].join(' OR ')})`;
    const coded = (location: string): string => stateWith(`s.cust_code ${like} ${location}`);
    const conditionsOf = (location: string): string[] =>
        OWN.map(
            table =>
                `${columnOf(table)} IN (SELECT id FROM product_${table} WHERE ${anyOf(location, ['code', 'name'])})`,
        );

    return ({ adr, manufacturer, cust_code, q, entity_id, prod_status_id }: Record<string, string>): FilterRequest => {
        const values: unknown[] = [];
        const bind = (value: unknown): string => `$${String(values.push(value))}`;
        const parts = [`ap.adr_id = ${bind(Number(adr))}`];
        if (manufacturer) parts.push(anyOf(bind(`%${manufacturer}%`), ['p.manufacturer']));
        if (cust_code) {
            const location = bind(`%${cust_code}%`);
            parts.push(anyOf(location, ['ap.cust_code', 'p.cust_code'], [coded(location)]));
        }
        if (q) {
            const location = bind(`%${q}%`);
            const columns = ['p.search_text', 'ap.comments', 'ap.cust_code', 'p.cust_code'];
            parts.push(anyOf(location, columns, [...conditionsOf(location), coded(location)]));
        }
        if (prod_status_id) {
            const at = entity_id ? `s.adr_entity_id = ${bind(Number(entity_id))} AND ` : '';
            parts.push(stateWith(`${at}s.prod_status_id = ${bind(Number(prod_status_id))}`));
        }
        return { where: `WHERE ${parts.join(' AND ')}`, values };
    };
};
