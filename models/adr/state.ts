import { boolean } from '../fields/boolean';
import { date } from '../fields/date';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { money } from '../fields/money';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { list, object, type AnswerOf, type InputOf } from '../shape';

/**
 * How a product of an ADR stands at an entity: no state, not authorised there (domain.md section 5). A part of its ADR
 * product, whose version and history it shares, so it has no bookkeeping of its own: an ADR has millions.
 */
export const stateFields = {
    prod_status_id: reference('settings/productentitystatus', { label: 'Status' }),
    cust_code: text({ max: 100, label: 'Customer code' }),
    sell_cost: money({ min: 0, below: 10_000, label: 'Sell cost' }),
    track: boolean({ label: 'Tracked' }),
    track_begin_date: date({ label: 'Tracked from' }),
    track_end_date: date({ label: 'Tracked to' }),
    track_reason: text({ max: 500, label: 'Reason to track' }),
} as const;
export type StateField = keyof typeof stateFields;

/** The ADR entity's id. */
const id = integer({ min: 1, max: LARGEST_INTEGER, required: true, label: 'Entity' });

/** An entity and the product's state there, as it is answered. */
export const stateAnswer = object(
    {
        id,
        ...stateFields,
        prod_status_id: reference('settings/productentitystatus', { label: 'Status', required: true }),
        track: boolean({ label: 'Tracked', required: true }),
    },
    { required: true },
);

/** As it is given: what is absent stays, and a `prod_status_id` of null takes the product off the entity. */
export const stateInput = object({ id, ...stateFields }, { required: true });

export const MOST_STATES = 10_000;
/** Bytes of a call that takes so many, each with a reason to track. */
export const LARGEST_BULK = 8_388_608;
export const stateInputs = list(stateInput, { max: MOST_STATES });

export type EntityState = AnswerOf<(typeof stateAnswer)['object']>;
export type StateInput = InputOf<(typeof stateInput)['object']>;
/** A state without the entity that it is at. */
export type State = Omit<EntityState, 'id'>;

/** Of what is not tracked nothing is kept: neither when it was, nor why. */
export const UNTRACKED = { track: false, track_begin_date: null, track_end_date: null, track_reason: null } as const;

/** What a state says where nothing is said. */
export const BLANK: Omit<State, 'prod_status_id'> = { cust_code: null, sell_cost: null, ...UNTRACKED };
