import { fromCents } from '../../platform/fields/money';
import type { View } from '../../platform/view/view';
import type { Row } from '../database';
import { quoted } from '../dialect';
import type { QueryBuilder } from './builder';

/** Sums of amounts over all rows that are found, in dollars; null: too large for a number exact to the cent. */
export type Totals = Readonly<Record<string, number | null>>;

/** Returns the name of the column with the sum of a view's column; no field has such a name. */
const sumName = (name: string): string => `#sum of ${name}`;

/** Builds the columns, each after a comma, that sum a view's totals over the matches of a query; 0 without matches. */
export const totalColumns = (builder: QueryBuilder): string =>
    builder.view.totals
        .map(name => {
            const from = builder.view.columns[name];
            if (typeof from !== 'string') throw new Error(`${name} of ${builder.view.path} is no column of a table`);
            return `, coalesce(sum(${builder.column(from)}), 0) AS ${quoted(sumName(name))}`;
        })
        .join('');

/** Returns the sums of a view that were read with its count. Whole cents, which are exact in both databases. */
export const readTotals = ({ totals }: View, row: Row | undefined): Totals =>
    Object.fromEntries(
        totals.map(name => {
            const cents = Number(row?.[sumName(name)] ?? 0);
            return [name, Number.isSafeInteger(cents) ? fromCents(cents) : null];
        }),
    );
