import type { Field } from './kind';
import { sumsOf } from './total';

/** Whether a field's values are in a column of the record's own table. */
export const isStored = ({ kind, options }: Field): boolean => !options.virtual && kind.column(options) !== null;

/** Whether records can be sorted by a field: not by a field with several values in one record. */
export const isSortable = (field: Field): boolean => isStored(field) || sumsOf(field) !== undefined;
