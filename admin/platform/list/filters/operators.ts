import type { Field, Operator } from '../../../../models/platform/fields/kind';
import { filterName } from '../../../../models/platform/view/view';

/** In the order in which chips stand. */
export const OPERATORS: readonly Operator[] = ['like', 'eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'null'];

export const keysOf = (name: string, { kind }: Field): readonly string[] =>
    kind.operators.map(operator => filterName(name, operator));
