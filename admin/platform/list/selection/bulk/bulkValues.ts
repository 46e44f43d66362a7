import { commonFields } from '../../../../../models/platform/definition/commonFields';
import type { Definition } from '../../../../../models/platform/definition/resource';
import {
    changesOfOne,
    manySchema,
    typedErrorsOf,
    validation,
    type Errors,
} from '../../../../../models/platform/definition/schema';
import type { Field } from '../../../../../models/platform/fields/kind';
import { loadJoi } from '../../../form/rules';
import { translateRules } from '../../../i18n/messages';
import { formFields, type NamedField } from '../../../record/fieldsOf';

/**
 * Values to set in many records, by field; null: no value; or a change of each record's value (`Kind.forMany`). A field
 * that is left out stays as it is in each.
 */
export type BulkValues = Readonly<Record<string, unknown>>;

/** Kinds whose values mean the same in many records: of switches, choices, references and dates. */
const SHARED_KINDS: readonly string[] = ['boolean', 'choice', 'numbered', 'reference', 'user', 'date', 'dateTime'];

/** Whether a field can have the same value in many records. */
const isShared = ([name, { kind, options }]: NamedField): boolean =>
    !options.unique &&
    !options.virtual &&
    !options.writeOnly &&
    (kind.forMany !== undefined ||
        SHARED_KINDS.includes(kind.name) ||
        (kind.name === 'integer' && Object.hasOwn(commonFields, name)));

/** Returns the fields that can be set in many records at once, in the order of their form. */
export const bulkFields = (definition: Definition): readonly NamedField[] => formFields(definition).filter(isShared);

/** Whether a field can be cleared. */
export const canBeNothing = ({ options }: Field): boolean => options.required !== true;

/** Checks values that many records are to get by the fields' own rules, and only these. */
export const bulkErrors = async (definition: Definition, values: BulkValues): Promise<Errors> => {
    const joi = await loadJoi();
    const error = joi && manySchema(joi, definition).validate(values, validation).error;
    return error ? translateRules(typedErrorsOf(error)) : {};
};

/** Returns a value to be compared: the order of ids does not matter. */
const comparable = (value: unknown): unknown =>
    Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b).join() : (value ?? null);

/** Returns a record's fields that would become other values, with these. */
export const changesIn = (
    definition: Definition,
    record: Readonly<Record<string, unknown>>,
    values: BulkValues,
): BulkValues =>
    Object.fromEntries(
        Object.entries(changesOfOne(definition, record, values)).filter(
            ([name, value]) => comparable(record[name]) !== comparable(value),
        ),
    );
