import { PERFORMANCE_TYPES } from '../tpm/allowanceTypes';
import { adrState } from '../adr/state';
import { TRACKING_PERIODS, WEEKS } from '../adr/tracking';
import { defineCall, type DataOf } from '../../platform/calls/call';
import { list, object } from '../../platform/definition/shape';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { productView } from './view';

/** The key and the name of the preference with the user's store: the id of an entity of an ADR. */
export const MY_STORE_KEY = 'myStore';

/** Deals of a product on its card, the first to end or begin: a store has few deals of one product at once. */
export const MAX_AISLE_DEALS = 20;

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });

/** The entity of an ADR that is the user's store. */
const aisleStore = object(
    {
        id,
        code: text({ max: 25, required: true }),
        name: text({ max: 100, required: true }),
        adr_id: id,
        adr_name: text({ max: 100, required: true }),
    },
    {},
);

/** The state of a product at the store. */
const aisleState = object(
    {
        ...adrState.fields,
        status_name: text({ max: 100, required: true }),
        status_color: text({ max: 50 }),
        period: choice(TRACKING_PERIODS, { help: 'Of what is tracked, seen from today.' }),
        week: integer({ min: 1, max: WEEKS, help: `Of ${WEEKS}, while the period runs.` }),
    },
    {},
);

/** A promotion that a product is in. */
const aisleDeal = object(
    {
        promo_product_id: id,
        promo_id: id,
        plan_id: id,
        name: text({ max: 100, required: true }),
        account_name: text({ max: 100, required: true }),
        performance_type: choice(PERFORMANCE_TYPES, required),
        start_date: date(required),
        end_date: date(required),
        is_running: boolean({ required: true, help: 'It has begun; else it is to come.' }),
        deal_srp: money({ help: 'The SRP of the promotion’s performance.' }),
        reg_srp: money({}),
    },
    required,
);

export const productAisle = defineCall({
    method: 'GET',
    path: '/product/{id}/aisle',
    access: 'signedIn',
    about: 'One product as one who stands before its shelf needs it: how it stands at a store, and its running and coming deals there.',
    payload: { entity_id: integer({ min: 1, max: MAX_INTEGER, help: 'The store: an entity of an ADR.' }) },
    answer: {
        product: object(productView.fields, required),
        today: date(required),
        /** Null: none was passed, or it is deleted. */
        store: aisleStore,
        /** The product on the ADR of the store; null: it is not on it, or there is no store. */
        adr_prod_id: integer({ min: 1, max: MAX_INTEGER }),
        /** The status of the product on that ADR, by its pending requests. */
        adr_status: text({ max: 25 }),
        is_authorized: boolean({ help: 'Null: there is no store.' }),
        /** Null: there is none at the store. */
        state: aisleState,
        /** Null: the caller may not see promotions, or there is no store. */
        deals: list(aisleDeal, { max: MAX_AISLE_DEALS }),
    },
});

/** The card of a product. */
export type Aisle = DataOf<typeof productAisle>;
export type AisleDeal = NonNullable<Aisle['deals']>[number];
