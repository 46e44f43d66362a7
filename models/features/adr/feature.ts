import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { adr } from './adr';
import { adrCalls } from './adrCalls';
import { adrEntity } from './entity';
import { entityCalls } from './entityCalls';
import { adrMessageTexts } from './messages';
import { adrProduct } from './product';
import { adrProductCalls } from './productCalls';
import { adrRequest } from './request';
import { requestCalls } from './requestCalls';
import { adrState } from './state';
import { trackingCalls } from './trackingCalls';
import type { Table } from '../../platform/definition/table';

/**
 * The change number of an ADR's products and states, which their writers increment in the same transaction, and when
 * anything in the ADR was last changed.
 */
const adrChangeTable: Table = {
    name: 'adr_change',
    columns: {
        adr_id: { type: 'INTEGER', references: { table: 'adr', onDelete: 'CASCADE' } },
        changes: { type: 'INTEGER' },
        changed_date: { type: 'DATETIME', nullable: true },
        changed_user: { type: 'STRING', length: 50, nullable: true },
    },
    primaryKey: ['adr_id'],
    indexes: [],
};

/** Authorized Distribution Reports: trees, products, change requests, tracking. */
export const adrFeature = {
    name: 'adr',
    resources: {
        [adr.path]: adr,
        [adrEntity.path]: adrEntity,
        [adrProduct.path]: adrProduct,
        [adrRequest.path]: adrRequest,
    },
    children: [adrState],
    searches: [searchSource(adr, { screen: '/services/adr/detail/{id}' })],
    callGroups: [
        { title: 'ADRs', screens: ['services/adr'], calls: adrCalls },
        { title: 'ADR entities', screens: ['services/adr'], calls: entityCalls },
        { title: 'ADR products', screens: ['services/adr'], calls: adrProductCalls },
        { title: 'Change requests', screens: ['services/adr/requests'], calls: requestCalls },
        { title: 'Product tracking', screens: ['services/product/tracking/list'], calls: trackingCalls },
    ],
    tables: [adrChangeTable],
    messages: { adr: adrMessageTexts },
} as const satisfies Feature;
