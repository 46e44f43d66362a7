import type { BareDatabase } from '../bareDatabase';

/** What a filter asks of `adr_prod ap` and `product p`, and its values. */
interface Asked {
    readonly where: string;
    readonly values: readonly unknown[];
}

/** What the product's own reference refers to. */
const OWN = ['department', 'group', 'type'];
const columnOf = (table: string): string => `ap.prod_${table === 'department' ? 'dept' : table}_id`;

/** Filters of an ADR's products by hand. */
export const filtersOf = (dialect: BareDatabase['dialect']) => {
    const like = dialect === 'postgres' ? 'ILIKE' : 'LIKE';
    const stateWith = (condition: string): string =>
        `EXISTS (SELECT 1 FROM adr_prod_entity s WHERE s.adr_prod_id = ap.id AND ${condition})`;
    const anyOf = (place: string, columns: readonly string[], more: readonly string[] = []): string =>
        `(${[...columns.map(column => `${column} ${like} ${place}`), ...more].join(' OR ')})`;
    const coded = (place: string): string => stateWith(`s.cust_code ${like} ${place}`);
    const owned = (place: string): string[] =>
        OWN.map(
            table => `${columnOf(table)} IN (SELECT id FROM product_${table} WHERE ${anyOf(place, ['code', 'name'])})`,
        );

    return ({ adr, manufacturer, cust_code, q, entity_id, prod_status_id }: Record<string, string>): Asked => {
        const values: unknown[] = [];
        const bind = (value: unknown): string => `$${String(values.push(value))}`;
        const parts = [`ap.adr_id = ${bind(Number(adr))}`];
        if (manufacturer) parts.push(anyOf(bind(`%${manufacturer}%`), ['p.manufacturer']));
        if (cust_code) {
            const place = bind(`%${cust_code}%`);
            parts.push(anyOf(place, ['ap.cust_code', 'p.cust_code'], [coded(place)]));
        }
        if (q) {
            const place = bind(`%${q}%`);
            const columns = ['p.search_text', 'ap.comments', 'ap.cust_code', 'p.cust_code'];
            parts.push(anyOf(place, columns, [...owned(place), coded(place)]));
        }
        if (prod_status_id) {
            const at = entity_id ? `s.adr_entity_id = ${bind(Number(entity_id))} AND ` : '';
            parts.push(stateWith(`${at}s.prod_status_id = ${bind(Number(prod_status_id))}`));
        }
        return { where: `WHERE ${parts.join(' AND ')}`, values };
    };
};
