import { adrTree } from '../../../models/features/adr/entity';
import type { Database } from '../../../models/database/database';
import { subtreeSql } from '../../../models/database/tree/subtree';
import type { Transaction } from '../../../models/database/transaction';
import type { DemoProduct } from './deals';
import type { Assortment } from './promotion';

/** The ADR and the entity of an account. */
export interface Listed {
    readonly adr_id: number | null;
    readonly adr_entity_id: number | null;
}

const OF_MAKER = `SELECT id, manufacturer, description, group_name, cust_code, upc_item, upc_case, pack, size, case_cost, srp
    FROM product WHERE feed_id IS NULL AND manufacturer = $1 ORDER BY id`;

/** SQL for the ids of the products that are authorized somewhere on an ADR. */
const ON_ADR = `SELECT DISTINCT p.prod_id AS id FROM adr_prod_entity AS s JOIN adr_prod AS p ON p.id = s.adr_prod_id
    JOIN product_entity_status AS st ON st.id = s.prod_status_id WHERE st.authorizes AND p.adr_id = $1`;
/** SQL for the ids of the products that are authorized somewhere below an entity. */
const BELOW = `${subtreeSql(adrTree)} SELECT DISTINCT p.prod_id AS id FROM adr_prod_entity AS s
    JOIN adr_prod AS p ON p.id = s.adr_prod_id JOIN product_entity_status AS st ON st.id = s.prod_status_id
    WHERE st.authorizes AND s.adr_entity_id IN (SELECT id FROM below)`;

type Raw = Omit<DemoProduct, 'case_cost' | 'srp'> & Readonly<Record<'case_cost' | 'srp', number | string | null>>;

const amount = (cell: number | string | null): number | null => (cell === null ? null : Number(cell));

/** The products of a manufacturer, each as the demonstration's catalogue has it. */
export const productsOf = async (
    database: Database,
    maker: string,
    transaction: Transaction,
): Promise<DemoProduct[]> => {
    const rows = await database.run<Raw>(OF_MAKER, [maker], transaction);
    return rows.map(row => ({ ...row, case_cost: amount(row.case_cost), srp: amount(row.srp) }));
};

/** Reads the products among these that an account may sell: all of them, where it names no ADR. */
export const assortmentAt = async (
    database: Database,
    { adr_id, adr_entity_id }: Listed,
    products: readonly DemoProduct[],
    transaction: Transaction,
): Promise<Assortment> => {
    if (adr_id === null) return { authorised: products, others: [] };
    const [sql, id] = adr_entity_id === null ? [ON_ADR, adr_id] : [BELOW, adr_entity_id];
    const on = new Set((await database.run<{ id: number }>(sql, [id], transaction)).map(row => row.id));
    return { authorised: products.filter(one => on.has(one.id)), others: products.filter(one => !on.has(one.id)) };
};
