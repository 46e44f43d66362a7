import type { Field } from './kind';
import { sumsOf } from './total';

/** Whether a field's values are in a column of the record's own table. */
export const isStored = ({ kind, options }: Field): boolean => !options.virtual && kind.column(options) !== null;

/** Whether records can be in the order of a field: values that are many in one record have none. */
export const isSortable = (field: Field): boolean => isStored(field) || sumsOf(field) !== undefined;
