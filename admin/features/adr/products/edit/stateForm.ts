import {
    adrState,
    stateInput,
    TYPED_FIELDS,
    type EntityState,
    type State,
    type StateInput,
} from '../../../../../models/features/adr/state';
import { periodFrom } from '../../../../../models/features/adr/tracking';
import { differencesOf } from '../../../../../models/platform/history/difference';
import { isCalendarDate } from '../../../../../models/platform/fields/date';
import type { Field } from '../../../../../models/platform/fields/kind';
import { switchedOff } from '../../../../../models/platform/children/cellCollection';
import { shapeSchema, typedErrorsOf, validation, type Errors } from '../../../../../models/platform/definition/schema';
import { translateRules } from '../../../../platform/i18n/messages';
import { loadJoi } from '../../../../platform/form/rules';

export type TypedField = (typeof TYPED_FIELDS)[number];

/** A state as it is being typed. */
export type StateForm = { readonly [K in TypedField]: State[K] extends boolean ? boolean : string };

const FIELDS: readonly (readonly [TypedField, Field])[] = TYPED_FIELDS.map(name => [name, adrState.fields[name]]);

export const formOf = (state: EntityState | null): StateForm =>
    Object.fromEntries(
        FIELDS.map(([name, { kind }]) => {
            const value = state?.[name] ?? null;
            return [name, kind.name === 'boolean' ? value === true : kind.format(value)];
        }),
    ) as StateForm;

/** Returns the period that a form's date begins; undefined without a date. */
export const periodOfForm = ({ track, track_begin_date: begin }: StateForm) =>
    track && isCalendarDate(begin) ? periodFrom(begin) : undefined;

const valuesOf = (form: StateForm): object => {
    const typed = FIELDS.map(([name, { kind }]) => {
        const value = form[name];
        return [name, typeof value === 'string' ? (kind.parse(value) as unknown) : value];
    });
    const period = periodOfForm(form);
    return switchedOff(adrState, {
        ...(Object.fromEntries(typed) as object),
        ...(period && { track_begin_date: period.begin }),
        track_end_date: period?.end ?? null,
    });
};

/**
 * Returns the changes that a form makes to a state, without unchanged fields. Without a status the product is removed
 * from the entity.
 */
export const inputOf = (entity: number, form: StateForm, before: EntityState | null): StateInput => {
    if (form.prod_status_id === '') return { id: entity, prod_status_id: null };
    const changes = differencesOf(adrState.names, before ?? adrState.blank, valuesOf(form));
    return { id: entity, ...Object.fromEntries(changes.map(({ name, to }) => [name, to])) };
};

/** Whether a form leaves everything unchanged. */
export const isUnchanged = (input: StateInput, before: EntityState | null): boolean =>
    input.prod_status_id === null ? before === null : Object.keys(input).length === 1;

/** Checks a form by the server's own rules and returns the errors. */
export const errorsIn = async (input: StateInput): Promise<Errors> => {
    const joi = await loadJoi();
    const error = joi && shapeSchema(joi, stateInput.object).validate(input, validation).error;
    return error ? translateRules(typedErrorsOf(error)) : {};
};
