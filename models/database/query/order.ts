import type { Field } from '../../platform/fields/kind';
import type { Fields } from '../../platform/definition/resource';
import type { Part } from '../../platform/definition/shape';
import type { At, Term } from '../../platform/view/terms';
import type { View } from '../../platform/view/view';
import type { QueryBuilder } from './builder';
import { ownDefinition, isOfOneTable, isOwn, parted, type Sort } from './request';
import { termSql } from './terms';

/** Whether a field has text values, which are sorted whatever their case. */
const isText = (part: Part | undefined): boolean =>
    part !== undefined &&
    'kind' in part &&
    !part.kind.caseless &&
    ['STRING', 'TEXT'].includes(part.kind.column(part.options)?.type ?? '');

/** Returns the sort key of a column: that of its sort index, or the order of its kind. */
const columnKey = (builder: QueryBuilder, at: At, shownAs: string | undefined): string => {
    const [alias, name] = parted(at);
    const table = builder.tableAt(alias);
    const definition = 'of' in table && typeof table.of !== 'string' ? table.of : undefined;
    const sql = builder.column(at);
    if (definition?.sortIndexes.includes(name)) return `${alias}.${builder.dialect.indexedOrder(name)}`;
    const field: Field | undefined = (definition?.allFields as Fields | undefined)?.[name];
    const isOfText = isText(field ?? (shownAs === undefined ? undefined : builder.view.fields[shownAs]));
    return isOfText ? builder.dialect.textOrder(sql) : sql;
};

const keyOf = (builder: QueryBuilder, term: Term, shownAs?: string): string => {
    if (typeof term === 'string') return columnKey(builder, term, shownAs);
    const sql = termSql(builder, term);
    return 'by' in term && isText((term.to.allFields as Fields)[term.shows]) ? builder.dialect.textOrder(sql) : sql;
};

/** Returns the term of an order. @throws Error for an unknown order */
const sortTerm = ({ orders, path }: View, fieldName: string): Term => {
    const term = orders[fieldName];
    if (!term) throw new Error(`${fieldName} is not a sort of ${path}`);
    return term;
};

/** Returns the column of a single-table view that it is sorted by; undefined where it is sorted by another term. */
export const ownSortField = (view: View, fieldName: string): string | undefined => {
    const term = sortTerm(view, fieldName);
    return isOfOneTable(view) && isOwn(view, term) ? parted(term)[1] : undefined;
};

/**
 * Sorts null first in both databases. It is omitted where there is no null and the index of a single table may be
 * scanned; with several tables every key has it: without it PostgreSQL would scan an index of a joined table for a few
 * rows.
 */
const nullsSql = (view: View, { fieldName, direction }: Sort): string => {
    const own = ownSortField(view, fieldName);
    const isRequired = own !== undefined && (ownDefinition(view).allFields as Fields)[own]?.options.required;
    return isRequired ? '' : ` NULLS ${direction === 'ASC' ? 'FIRST' : 'LAST'}`;
};

/**
 * Builds the ORDER BY of a view; the columns that group its rows, or else its key, make the order total.
 *
 * @param rank SQL of a number that is sorted before the order itself
 */
export const orderSql = (builder: QueryBuilder, sort: Sort, rank?: string): string => {
    const { then, key, of } = builder.view;
    const term = sortTerm(builder.view, sort.fieldName);
    const keys = key.map((name): At => `${of.as}.${name}`);
    const ties =
        then.length > 0
            ? then.map(each => keyOf(builder, each))
            : keys.filter(at => at !== term).map(at => `${builder.column(at)} ${sort.direction}`);
    const first = `${keyOf(builder, term, sort.fieldName)} ${sort.direction}${nullsSql(builder.view, sort)}`;
    return ` ORDER BY ${[...(rank ? [rank] : []), first, ...ties].join(', ')}`;
};
