import type { View } from '../../platform/view/view';
import { quoted } from '../dialect';
import { literal } from '../literal';
import { ownSortField } from './order';
import { ownDefinition, isOwn, listActiveFilters, parted, termsOf, type SortedRequest } from './request';
import { tablesUnder } from './sums';

/** The column with the change number at which rows were read; no field has such a name. */
export const CHANGE = '#change';

/**
 * Returns the tables that a selection of one table reads: its own, and those of the totals that it filters, sorts and
 * sums by.
 */
export const tablesOf = (view: View, selection: SortedRequest): readonly string[] => {
    const terms = listActiveFilters(view, selection).flatMap(({ look }) => termsOf(look) ?? []);
    const found = terms.flatMap(term => (isOwn(view, term) ? [parted(term)[1]] : []));
    const sorted = ownSortField(view, selection.sort.fieldName);
    return tablesUnder(ownDefinition(view), [...found, ...view.totals, ...(sorted === undefined ? [] : [sorted])]);
};

/**
 * Builds the SQL of the change number of tables. Every write increments that of its table, in its own transaction (see
 * `migrations/changeNumbers.ts`). Each only grows, so the sum of several stays the same only where all of them do.
 */
export const changeOf = (tables: readonly string[]): string =>
    `(SELECT CAST(sum(changes) AS TEXT) FROM table_change WHERE name IN (${tables.map(literal).join(', ')}))`;

export const changeSql = (tables: readonly string[]): string => `SELECT ${changeOf(tables)} AS ${quoted(CHANGE)}`;
