import { defineCall } from '../call';
import { criteria, exportCriteria, paged } from '../criteria';
import { choice } from '../fields/choice';
import { date } from '../fields/date';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { productFilter } from '../product/calls';
import { product } from '../product/product';
import { object, pick } from '../shape';
import { TRACKING_PERIODS, WEEKS } from './tracking';

const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });

export const trackingFilter = {
    ...productFilter,
    adr_id: integer({ min: 1, max: LARGEST_INTEGER }),
    entity_id: integer({ min: 1, max: LARGEST_INTEGER }),
    period: choice(TRACKING_PERIODS, {}),
} as const;

export const TRACKING_SORTS = [
    'entity_code',
    'adr_name',
    'description',
    'manufacturer',
    'upc_item',
    'track_begin_date',
    'track_end_date',
] as const;

/** A product that is tracked at an entity, and which week of its period it is today. */
export const trackingRow = object(
    {
        entity_id: id,
        entity_code: text({ max: 25, required: true, label: 'Entity' }),
        entity_name: text({ max: 100, required: true }),
        adr_id: id,
        adr_name: text({ max: 100, required: true, label: 'ADR' }),
        adr_prod_id: id,
        prod_id: id,
        ...pick(product.fields, ['manufacturer', 'description', 'upc_item', 'upc_case', 'size', 'dropped']),
        prod_status_id: reference('settings/productentitystatus', { required: true, label: 'Status' }),
        track_begin_date: date({ required: true, label: 'Tracked from' }),
        track_end_date: date({ required: true, label: 'Tracked to' }),
        track_reason: text({ max: 500, label: 'Reason to track' }),
        period: choice(TRACKING_PERIODS, { required: true }),
        week: integer({ min: 1, max: WEEKS }),
    },
    { required: true },
);

export const trackingList = defineCall({
    method: 'POST',
    path: '/product/tracking/list',
    isReading: true,
    access: 'signedIn',
    about: 'Products tracked at entities, in 13-week periods that begin on a Sunday and end on a Saturday.',
    payload: criteria(trackingFilter, TRACKING_SORTS),
    answer: paged(trackingRow, trackingFilter),
});

export const trackingExport = defineCall({
    method: 'POST',
    path: '/product/tracking/export',
    access: 'signedIn',
    about: 'Everything that a tracking list finds, as a file.',
    limited: true,
    gives: 'file',
    payload: exportCriteria(trackingFilter, TRACKING_SORTS),
});

export const trackingCalls = [trackingList, trackingExport] as const;
