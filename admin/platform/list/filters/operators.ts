import type { Field, Operator } from '../../../../models/platform/fields/kind';
import { filterName } from '../../../../models/platform/view/view';

/** Operators in the order of chips. */
export const OPERATORS: readonly Operator[] = ['like', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'];

export const keysOf = (name: string, { kind }: Field): readonly string[] =>
    kind.operators.map(operator => filterName(name, operator));
