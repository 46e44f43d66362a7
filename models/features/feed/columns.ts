import { adrEntity } from '../adr/entity';
import { adrState, adrStateUses, IMPORTED_FIELDS } from '../adr/state';
import { periodFrom } from '../adr/tracking';
import { ownColumns } from '../../platform/definition/fieldUses';
import type { Field } from '../../platform/fields/kind';
import { product } from '../product/product';
import { productEntityStatus } from '../settings/productEntityStatus';
import { promotionColumns } from './promotionColumns';

const { fields } = product;
const stateColumns = ownColumns(adrStateUses, adrState.fields, IMPORTED_FIELDS);

export interface FeedColumn {
    readonly field: Field;
    /** Other names in a header; case, spaces, `_`, `-` and `.` are ignored (docs/api.md). */
    readonly aliases: readonly string[];
    /** Names that count only in a file that has none of the others, in order of precedence. */
    readonly fallbacks?: readonly string[];
    /** Returns the stored value of a checked value, where they differ. */
    readonly stored?: (value: string) => string;
    /** Other names of the values of a choice, by the names. */
    readonly choices?: Readonly<Record<string, string>>;
}

/** The columns that files may have: the field whose rules a cell follows, and the names of the column. */
export const feedColumns = {
    upc_item: {
        field: fields.upc_item,
        aliases: ['upc', 'item upc', 'unit upc', 'gtin'],
        fallbacks: ['upc code', 'item upc code', 'unit upc code', 'upc number', 'upc #'],
    },
    upc_case: { field: fields.upc_case, aliases: ['case upc', 'scc'], fallbacks: ['case upc code', 'case gtin'] },
    manufacturer: {
        field: fields.manufacturer,
        aliases: ['mfr', 'vendor', 'brand owner'],
        fallbacks: ['manufacturer name', 'mfr name', 'vendor name', 'supplier name', 'supplier', 'brand name', 'brand'],
    },
    description: {
        field: fields.description,
        aliases: ['desc', 'item description', 'product'],
        fallbacks: ['product description', 'product desc', 'product name', 'item desc', 'item name', 'name'],
    },
    pack: { field: fields.pack, aliases: ['pack size', 'case pack'], fallbacks: ['units per case', 'case qty', 'pk'] },
    size: { field: fields.size, aliases: ['unit size'], fallbacks: ['item size', 'product size'] },
    dept_code: {
        field: fields.dept_code,
        aliases: ['dept', 'department'],
        fallbacks: ['dept name', 'department name', 'dept desc', 'department description'],
    },
    group_name: {
        field: fields.group_name,
        aliases: ['group', 'category'],
        fallbacks: ['group desc', 'group description', 'category name', 'category description'],
    },
    type_code: { field: fields.type_code, aliases: ['type'], fallbacks: ['type name', 'type desc', 'product type'] },
    cust_code: {
        field: fields.cust_code,
        aliases: ['item code', 'item number', 'item'],
        fallbacks: ['item #', 'item no', 'item nbr'],
    },
    case_cost: { field: fields.case_cost, aliases: ['cost'], fallbacks: ['cost per case'] },
    srp: {
        field: fields.srp,
        aliases: ['retail'],
        fallbacks: ['suggested retail price', 'suggested retail', 'retail price'],
    },
    // Our own files contain the code, and beside it the entity's name.
    entity_code: { field: adrEntity.fields.code, aliases: [], fallbacks: ['entity'] },
    ...stateColumns,
    status_code: { ...stateColumns.status_code, field: productEntityStatus.fields.code },
    track_begin_date: { ...stateColumns.track_begin_date, stored: date => periodFrom(date).begin },
    ...promotionColumns,
} as const satisfies Record<string, FeedColumn>;

export type FeedColumnName = keyof typeof feedColumns;

export const isFeedColumn = (name: string): name is FeedColumnName => Object.hasOwn(feedColumns, name);

/** Returns the names that always identify a column: its own name and its aliases. */
export const sureNames = (column: FeedColumnName): readonly string[] => [column, ...feedColumns[column].aliases];

/** Returns the names that identify a column where no other name does, in order of precedence. */
export const fallbackNames = (column: FeedColumnName): readonly string[] =>
    (feedColumns[column] as FeedColumn).fallbacks ?? [];

/** Returns every name of a column, its own first. */
export const feedColumnNames = (column: FeedColumnName): readonly string[] => [
    ...sureNames(column),
    ...fallbackNames(column),
];
