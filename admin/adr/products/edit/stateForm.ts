import { stateFields, stateInput, type EntityState, type StateInput } from '../../../../models/adr/state';
import { periodFrom } from '../../../../models/adr/tracking';
import { isCalendarDate } from '../../../../models/fields/date';
import { errorsOf, shapeSchema, validation, type Errors } from '../../../../models/schema';
import { isSame } from '../../../data/changes';
import { loadJoi } from '../../../resources/rules';

/** A state as it is being typed. */
export interface StateForm {
    readonly prod_status_id: string;
    readonly cust_code: string;
    readonly sell_cost: string;
    readonly track: boolean;
    /** The end of a period follows from its begin (domain.md section 5). */
    readonly track_begin_date: string;
    readonly track_reason: string;
}

export const formOf = (state: EntityState | null): StateForm => ({
    prod_status_id: state ? String(state.prod_status_id) : '',
    cust_code: state?.cust_code ?? '',
    sell_cost: stateFields.sell_cost.kind.format(state?.sell_cost ?? null),
    track: state?.track ?? false,
    track_begin_date: state?.track_begin_date ?? '',
    track_reason: state?.track_reason ?? '',
});

/** The period that a form's date begins; undefined without a date. */
export const periodOfForm = ({ track, track_begin_date: begin }: StateForm) =>
    track && isCalendarDate(begin) ? periodFrom(begin) : undefined;

const trackingOf = (form: StateForm) => {
    const period = periodOfForm(form);
    const typed = form.track ? form.track_begin_date.trim() || null : null;
    return {
        track: form.track,
        track_begin_date: period?.begin ?? typed,
        track_end_date: period?.end ?? null,
        track_reason: form.track ? form.track_reason.trim() || null : null,
    };
};

/** What a form changes of a state: what is as it was is left out. Without a status the product goes. */
export const inputOf = (entity: number, form: StateForm, before: EntityState | null): StateInput => {
    if (form.prod_status_id === '') return { id: entity, prod_status_id: null };
    const values = {
        prod_status_id: Number(form.prod_status_id),
        cust_code: form.cust_code.trim() || null,
        sell_cost: stateFields.sell_cost.kind.parse(form.sell_cost) as number | null,
        ...trackingOf(form),
    };
    const changed = Object.entries(values).filter(
        ([name, value]) => !isSame(value, before?.[name as keyof typeof values] ?? (name === 'track' ? false : null)),
    );
    return { id: entity, ...Object.fromEntries(changed) };
};

/** Whether a form left everything as it was. */
export const isUnchanged = (input: StateInput, before: EntityState | null): boolean =>
    input.prod_status_id === null ? before === null : Object.keys(input).length === 1;

/** What is wrong with it by the server's own rules. */
export const errorsIn = async (input: StateInput): Promise<Errors> => {
    const joi = await loadJoi();
    const error = joi && shapeSchema(joi, stateInput.object).validate(input, validation).error;
    return error ? errorsOf(error) : {};
};
