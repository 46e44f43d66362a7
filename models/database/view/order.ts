import type { Field } from '../../platform/fields/kind';
import type { Direction, Fields } from '../../platform/definition/resource';
import type { Part } from '../../platform/definition/shape';
import type { Term } from '../../platform/view/terms';
import { isText } from '../select';
import { parted, type Making } from '../query/builder';
import { termSql } from './terms';

export interface Sort {
    readonly fieldName: string;
    readonly direction: Direction;
}

const isTextPart = (part: Part | undefined): boolean => part !== undefined && 'kind' in part && isText(part);

/** A column of a definition: by the index that is made for it, or as its kind is sorted. */
const columnKey = (making: Making, at: Extract<Term, string>, shownAs: string | undefined): string => {
    const [alias, name] = parted(at);
    const table = making.tableAt(alias);
    const definition = 'of' in table && typeof table.of !== 'string' ? table.of : undefined;
    const sql = making.column(at);
    if (definition?.sortIndexes.includes(name)) return `${alias}.${making.dialect.indexedOrder(name)}`;
    const field: Field | undefined = (definition?.allFields as Fields | undefined)?.[name];
    const isOfText = isTextPart(field ?? (shownAs === undefined ? undefined : making.view.fields[shownAs]));
    return isOfText ? making.dialect.textOrder(sql) : sql;
};

const keyOf = (making: Making, term: Term, shownAs?: string): string => {
    if (typeof term === 'string') return columnKey(making, term, shownAs);
    const sql = termSql(making, term);
    return 'by' in term && isTextPart((term.to.allFields as Fields)[term.shows]) ? making.dialect.textOrder(sql) : sql;
};

/**
 * Null comes first in both databases. Said of every key: without it PostgreSQL would walk an index of a joined table for
 * rows that are few.
 */
export const viewOrder = (making: Making, { fieldName, direction }: Sort): string => {
    const { orders, then, key, of } = making.view;
    const term = orders[fieldName];
    if (!term) throw new Error(`${fieldName} is not a sort of ${making.view.path}`);
    const ties =
        then.length > 0
            ? then.map(each => keyOf(making, each))
            : key.map(name => `${making.column(`${of.as}.${name}`)} ${direction}`);
    const nulls = direction === 'ASC' ? 'FIRST' : 'LAST';
    return ` ORDER BY ${[`${keyOf(making, term, fieldName)} ${direction} NULLS ${nulls}`, ...ties].join(', ')}`;
};
