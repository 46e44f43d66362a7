import { boolean } from '../../platform/fields/boolean';
import { date, isCalendarDate } from '../../platform/fields/date';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { messages } from '../../platform/messages/ruleMessages';
import {
    defineCells,
    RowProblem,
    rowAnswer,
    rowInput,
    rowInputs,
    type Changing,
} from '../../platform/children/cellCollection';
import { namesWith, type FieldUses } from '../../platform/definition/fieldUses';
import type { RowChange } from '../../platform/children/rowChange';
import type { ValuesOf } from '../../platform/definition/resource';
import type { AnswerOf, InputOf } from '../../platform/definition/shape';
import { adrMessages } from './messages';
import { LAST_TRACKED, periodOf } from './tracking';

const fields = {
    prod_status_id: reference('settings/productentitystatus', { required: true, label: 'Status' }),
    cust_code: text({ max: 100, label: 'Customer code' }),
    sell_cost: money({ label: 'Sell cost' }),
    track: boolean({ required: true, default: false, label: 'Tracked' }),
    track_begin_date: date({ last: LAST_TRACKED, label: 'Tracked from' }),
    track_end_date: date({ label: 'Tracked to' }),
    track_reason: text({ max: 500, multiline: true, label: 'Reason to track' }),
} as const;

/** A state without the entity that it is at. */
export type State = ValuesOf<typeof fields>;
export type StateField = keyof State;

/**
 * Checks the tracking period of a state: turning tracking on sets a period, a begin date alone moves it (docs/domain.md
 * section 5, "Tracking").
 */
const inPeriod = ({ row, present, input, today }: Changing<typeof fields>): State | RowProblem => {
    const { track_begin_date: begin, track_end_date: end } = input;
    if (!row.track) return row;
    // The screen calls this before the server has validated the input.
    if (begin && !isCalendarDate(begin)) return new RowProblem('track_begin_date', messages.value);
    if (present?.track && !begin && !end) {
        return { ...row, track_begin_date: present.track_begin_date, track_end_date: present.track_end_date };
    }
    const period = periodOf(begin || present?.track_begin_date, end || null, today);
    if ('field' in period) return new RowProblem(period.field, period.message);
    return { ...row, track_begin_date: period.begin, track_end_date: period.end };
};

/**
 * The state of a product of an ADR at an entity; without a state it is not authorised there (docs/domain.md section 5).
 * It has no bookkeeping of its own: an ADR has millions of states.
 */
export const adrState = defineCells({
    name: 'entity',
    of: 'services/adr/product',
    key: 'adr_prod_id',
    at: { column: 'adr_entity_id', to: 'services/adr/entity', label: 'Entity', code: 'code' },
    table: 'adr_prod_entity',
    indexes: [
        'ix_adr_prod_entity_cust_code',
        'ix_adr_prod_entity_prod_status_id_adr_prod_id',
        'ix_adr_prod_entity_adr_entity_id_prod_status_id',
        'ix_adr_prod_entity_tracked',
    ],
    fields,
    presence: 'prod_status_id',
    together: [{ by: 'track', with: ['track_begin_date', 'track_end_date'], also: ['track_reason'] }],
    missing: { id: adrMessages.noEntity, prod_status_id: adrMessages.noStatus },
    rule: inPeriod,
});

/** The uses of each field of a state in the form, in files that change an ADR and in texts. */
export const adrStateUses = {
    // Files contain its code.
    prod_status_id: { form: true, imported: { column: 'status_code', aliases: ['status'] } },
    cust_code: { form: true, imported: true },
    sell_cost: { form: true, imported: { aliases: [] } },
    track: { form: true, imported: { aliases: [] } },
    track_begin_date: { form: true, imported: { aliases: [] } },
    // The end of a period follows from its begin (docs/domain.md section 5).
    track_end_date: { shown: true },
    track_reason: { form: true, imported: { aliases: [] } },
} as const satisfies FieldUses<typeof fields>;

/** The fields of a state that users enter. */
export const TYPED_FIELDS = namesWith(adrStateUses, 'form');
/** The fields of a state that files may contain. */
export const IMPORTED_FIELDS = namesWith(adrStateUses, 'imported');

export const stateAnswer = rowAnswer(adrState);
export const stateInput = rowInput(adrState);

export const MAX_STATES = 10_000;
/** Bytes of a call with so many states, each with a reason to track. */
export const MAX_BULK_BYTES = 8_388_608;
export const stateInputs = rowInputs(adrState, MAX_STATES);

export type EntityState = AnswerOf<(typeof stateAnswer)['object']>;
export type StateInput = InputOf<(typeof stateInput)['object']>;
export type StateChange = RowChange<State>;
