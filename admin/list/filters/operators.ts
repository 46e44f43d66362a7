import type { Field, Operator } from '../../../models/platform/fields/kind';

/** In the order in which chips stand. */
export const OPERATORS: readonly Operator[] = ['like', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'];

/** How the filter of a resource's list names a field with an operator (api.md). */
export const keyOf = (name: string, operator: Operator): string => (operator === 'eq' ? name : `${name}_${operator}`);

export const keysOf = (name: string, { kind }: Field): readonly string[] =>
    kind.operators.map(operator => keyOf(name, operator));
