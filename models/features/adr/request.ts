import type { Change } from '../../platform/history/difference';
import { choice } from '../../platform/fields/choice';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { json } from '../../platform/fields/json';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { messageField } from '../../platform/fields/messageField';
import { namesWith } from '../../platform/definition/fieldUses';
import { defineResource } from '../../platform/definition/resource';
import { defineWorkflow } from '../../platform/workflow/workflow';
import { sharedMessages } from './sharedMessages';
import { adrProductUses } from './product';
import type { StateChange } from './state';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/adr/request': typeof adrRequest;
    }
}

/** Specification section 4. COMPLETE and CANCELLED are final (docs/domain.md section 5). */
export const REQUEST_TYPES = ['ADD', 'UPDATE', 'DELETE'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];
export const REQUEST_STATUSES = ['PENDING', 'CANCELLED', 'COMPLETE'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Maximum of an ADR: four times the requests that one call may create; nobody decides more. */
export const MAX_PENDING_REQUESTS = 20_000;

/** The fields of an ADR product itself that a request may propose. */
export const PROPOSED_FIELDS = namesWith(adrProductUses, 'proposed');
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** Each proposed product field with its value when the request was created, and the proposed one. */
export type ProductUpdates = Readonly<Partial<Record<ProposedField, Change<string | number | null>>>>;
/** The state when the request was created, and the proposed one; the entity's code is that of the same time. */
export interface EntityUpdate extends StateChange {
    /** The current name; undefined where the entity is deleted. */
    readonly name?: string;
}

/** A change that somebody requests. Its subject may be deleted when it is read, so the ADR product is no reference. */
export const adrRequest = defineResource('services/adr/request', {
    table: 'adr_request',
    label: ['Change request', 'Change requests'],
    about: 'Changes of ADRs that were asked for: complete or cancel them.',
    access: { view: 'requestViewer', change: 'changeRequest' },
    screen: 'services/adr/requests',
    operations: [],
    views: [],
    fields: {
        type: choice(REQUEST_TYPES, { required: true, colors: { ADD: 'green', UPDATE: 'blue', DELETE: 'red' } }),
        status: choice(REQUEST_STATUSES, {
            required: true,
            readOnly: true,
            default: 'PENDING',
            colors: { PENDING: 'amber', COMPLETE: 'green', CANCELLED: 'gray' },
        }),
        adr_id: reference('services/adr', { required: true, label: 'ADR' }),
        prod_id: reference('services/product', { required: true, label: 'Product' }),
        adr_prod_id: integer({ min: 1, max: MAX_INTEGER, label: 'ADR product' }),
        comments: text({ max: 2000, multiline: true }),
        product_updates: json({ required: true, readOnly: true }),
        entity_updates: json({ required: true, readOnly: true }),
        sysmsg: text({ max: 2000, readOnly: true, label: 'What happened' }),
        sysmsg_descriptor: messageField({ readOnly: true }),
        reason: text({ max: 500, multiline: true, readOnly: true }),
        decided_user: text({ max: 50, isPerson: true, readOnly: true, label: 'Decided by' }),
        decided_date: dateTime({ readOnly: true, label: 'Decided' }),
    },
    list: { columns: ['type', 'status', 'adr_id', 'prod_id', 'create_user', 'create_date'], sort: ['id', 'DESC'] },
    represent: ['type', 'status'],
    history: { path: 'adr/request', group: 'Change requests' },
});

/** The workflow of a request: it is pending until it is decided, and a decision is final (docs/domain.md section 5). */
export const requestWorkflow = defineWorkflow(adrRequest, 'status', {
    reason: 'reason',
    steps: {
        complete: { from: ['PENDING'], to: 'COMPLETE', who: 'requestDecider', reason: 'optional' },
        cancel: { from: ['PENDING'], to: 'CANCELLED', who: 'requestDecider', own: 'requestViewer', reason: 'optional' },
    },
    locked: { COMPLETE: 'all', CANCELLED: 'all' },
    says: {
        state: { COMPLETE: sharedMessages.complete, CANCELLED: sharedMessages.cancelled },
        who: sharedMessages.notYours,
    },
});
