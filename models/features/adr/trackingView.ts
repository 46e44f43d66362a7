import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { catalogueView } from '../product/view';
import { product } from '../product/product';
import { productEntityStatus } from '../settings/productEntityStatus';
import { pick } from '../../platform/definition/shape';
import { column, viewColumns, defineView, computedColumn } from '../../platform/view/view';
import { equal, found, mean } from '../../platform/view/filters';
import { adr } from './adr';
import { adrEntity } from './entity';
import { SOON, TRACKING_PERIODS, WEEKS } from './tracking';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const anId = integer({ min: 1, max: MAX_INTEGER });
const today = { parameter: 'today' } as const;
const soon = { parameter: 'soon' } as const;

/** Products tracked at entities, and the week of their period that `today` is in. */
export const trackingView = defineView('product/tracking', {
    title: 'Product tracking',
    access: 'signedIn',
    of: { of: 'adr_prod_entity', as: 's' },
    key: ['adr_prod_id', 'adr_entity_id'],
    joins: {
        ap: { of: 'adr_prod', on: ['id', 's.adr_prod_id'] },
        p: { of: product, on: ['id', 'ap.prod_id'] },
        a: { of: adr, on: ['id', 'ap.adr_id'] },
        e: { of: adrEntity, on: ['id', 's.adr_entity_id'] },
    },
    where: [{ isTrue: 's.track' }],
    columns: {
        entity_id: column('s.adr_entity_id', id),
        entity_code: column('e.code', text({ max: 25, required: true, label: 'Entity' })),
        entity_name: column('e.name', text({ max: 100, required: true })),
        adr_id: column('ap.adr_id', id),
        adr_name: column('a.name', text({ max: 100, required: true, label: 'ADR' })),
        adr_prod_id: column('s.adr_prod_id', id),
        prod_id: column('ap.prod_id', id),
        ...viewColumns(
            'p',
            pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size', 'dropped']),
        ),
        ...viewColumns('s', {
            prod_status_id: reference('settings/productentitystatus', { required: true, label: 'Status' }),
            track_begin_date: date({ required: true, label: 'Tracked from' }),
            track_end_date: date({ required: true, label: 'Tracked to' }),
            track_reason: text({ max: 500, multiline: true, label: 'Reason to track' }),
        }),
        period: computedColumn(choice(TRACKING_PERIODS, { required: true })),
        week: computedColumn(integer({ min: 1, max: WEEKS })),
    },
    filters: {
        ...found(catalogueView, 'ap.prod_id'),
        adr_id: equal(anId, 'ap.adr_id'),
        entity_id: equal(anId, 's.adr_entity_id'),
        /** The position of a period in relation to today. */
        period: mean(choice(TRACKING_PERIODS, {}), {
            upcoming: [{ at: 's.track_begin_date', sign: 'gt', value: today }],
            current: [
                { at: 's.track_begin_date', sign: 'lte', value: today },
                { at: 's.track_end_date', sign: 'gte', value: today },
            ],
            ended: [{ at: 's.track_end_date', sign: 'lt', value: today }],
        }),
        /** Periods that begin or end within days. */
        soon: mean(choice(SOON, {}), {
            begins: [
                { at: 's.track_begin_date', sign: 'gt', value: today },
                { at: 's.track_begin_date', sign: 'lte', value: soon },
            ],
            ends: [
                { at: 's.track_end_date', sign: 'gte', value: today },
                { at: 's.track_end_date', sign: 'lte', value: soon },
            ],
        }),
    },
    sorts: {
        entity_code: 'e.code',
        adr_name: 'a.name',
        description: 'p.description',
        manufacturer: 'p.manufacturer',
        upc_item: 'p.upc_item',
        track_begin_date: 's.track_begin_date',
        track_end_date: 's.track_end_date',
    },
    start: ['entity_code', 'ASC'],
    // The products of an entity are grouped together as far as the order allows.
    then: ['e.code', 's.adr_entity_id', 'p.description', 's.adr_prod_id'],
    file: [
        'entity_code',
        'entity_name',
        'adr_name',
        'manufacturer',
        'description',
        'upc_item',
        'upc_case',
        'size',
        'dropped',
        'prod_status_id',
        'track_begin_date',
        'track_end_date',
        'period',
        'week',
        'track_reason',
    ],
    shown: { prod_status_id: { by: 's.prod_status_id', to: productEntityStatus, shows: 'name' } },
});
