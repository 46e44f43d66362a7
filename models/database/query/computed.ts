import type { Field } from '../../platform/fields/kind';
import { sumsOf } from '../../platform/fields/total';
import type { OfOwner } from '../../platform/definition/resource';
import { definitionOf } from '../../platform/definition/registry';
import { quoted, type Dialect } from '../dialect';
import { linksSql, throughOf } from '../links';
import { totalSql } from './sums';

/** The version of a row is that of the record it belongs to. */
const versionSql = (table: string, { path, by }: OfOwner): string => {
    const owner = quoted(definitionOf(path).table);
    return `(SELECT ${owner}.version FROM ${owner} WHERE ${owner}.id = ${table}.${quoted(by)})`;
};

/** The value of a field that is made of other rows; undefined where it is in a column. @param table or its alias, as SQL */
export const computedSql = (dialect: Dialect, table: string, field: Field): string | undefined => {
    const through = throughOf(field);
    if (through) return linksSql(dialect, table, through);
    const { ofOwner } = field.options as { readonly ofOwner?: OfOwner };
    if (ofOwner) return versionSql(table, ofOwner);
    const sums = sumsOf(field);
    return sums && totalSql(table, sums);
};
