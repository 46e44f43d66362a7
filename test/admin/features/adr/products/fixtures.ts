import type { EntityNode } from '../../../../../models/features/adr/entity';
import { adrState, type EntityState } from '../../../../../models/features/adr/state';
import { rowOf } from '../../../../../models/platform/children/cellCollection';
import type { ListedProduct, Reference } from '../../../../../admin/features/adr/products/product';

const common = {
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 1,
    create_date: '2026-11-21T12:00:00.000Z',
    create_user: 'content',
    update_date: '2026-11-21T12:00:00.000Z',
    update_user: 'content',
};

export const node = (id: number, code: string, children: readonly EntityNode[] = []): EntityNode => ({
    ...common,
    id,
    adr_id: 9,
    parent_entity_id: null,
    entity_type_id: null,
    code,
    name: `Entity ${code}`,
    description: null,
    css_class: null,
    product_count: 0,
    children,
});

const reference = (id: number, code: string, name: string, more: Partial<Reference> = {}): Reference => ({
    id,
    code,
    name,
    enabled: true,
    default_code: null,
    authorizes: null,
    color: null,
    ...more,
});

export const references: readonly Reference[] = [
    reference(1, 'AUTH', 'Authorized', { default_code: 'A' }),
    reference(2, 'OPT', 'Optional', { default_code: 'O' }),
    reference(3, 'OUT', 'Out of stock'),
    reference(4, 'X', 'Retired', { enabled: false }),
];

export const stateOf = (id: number, prod_status_id: number, more: Partial<EntityState> = {}): EntityState => ({
    ...rowOf(adrState, { prod_status_id, ...more }),
    id,
});

export const productOf = (id: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
    ...common,
    id,
    adr_id: 9,
    prod_id: id + 1000,
    prod_dept_id: null,
    prod_group_id: null,
    prod_type_id: null,
    adr_prod_ref_id: null,
    cust_code: null,
    comments: null,
    manufacturer: 'Acme Foods',
    description: `Sauce ${String(id)}`,
    dept_code: 'GROC',
    group_name: 'Sauces',
    type_code: null,
    upc_item: '03800059667',
    upc_case: '1079000200000',
    pack: '12',
    size: '24 oz',
    dropped: false,
    item_code: '1007',
    status: null,
    request_id: null,
    pending_reqs: 0,
    pending_updates: 0,
    pending_deletes: 0,
    entities: [],
    ...more,
});
