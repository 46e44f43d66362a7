import { boolean } from '../../platform/fields/boolean';
import { text } from '../../platform/fields/text';
import { upc } from '../../platform/fields/upc';
import { product } from '../product/product';

const named = text({ max: 100 });
const own = <const L extends string>(label: L) => ({ ...named, options: { ...named.options, label } });

/**
 * The columns of a bulk report about a product, by the specification's names (section 3): `ap_` is the product of an
 * ADR, whose own department, group and type take precedence over the catalogue's texts. Files use these names too,
 * since a file with the catalogue's names, uploaded as a wholesaler's, would change the catalogue.
 */
export const reportColumns = {
    ap_upc_item: product.fields.upc_item,
    ap_upc_case: product.fields.upc_case,
    ap_manufacturer: product.fields.manufacturer,
    ap_description: product.fields.description,
    ap_pack: product.fields.pack,
    ap_size: product.fields.size,
    ap_dept_code: own('ADR department'),
    ap_group_name: own('ADR group'),
    ap_type_code: own('ADR type'),
    ap_cust_code: own('Customer code'),
    ap_src_awg: product.fields.src_awg,
    ap_src_genweb: product.fields.src_genweb,
    ap_dropped: product.fields.dropped,
} as const;

export type ReportColumn = keyof typeof reportColumns;
export const REPORT_COLUMNS = Object.keys(reportColumns) as ReportColumn[];

/** Columns that each ADR has for its own product; the others are the catalogue's. */
const OWN_COLUMNS: readonly ReportColumn[] = ['ap_dept_code', 'ap_group_name', 'ap_type_code', 'ap_cust_code'];
export const isOwnColumn = (name: ReportColumn): boolean => OWN_COLUMNS.includes(name);

/** The columns of a report that names none. */
export const FIRST_COLUMNS: readonly ReportColumn[] = [
    'ap_upc_item',
    'ap_manufacturer',
    'ap_description',
    'ap_pack',
    'ap_size',
];

/** The filters of a report on the product, each optional. */
export const reportProductFilter = {
    ap_dept_code: text({ max: 100, label: 'Department' }),
    ap_description: text({ max: 500, label: 'Description' }),
    ap_group_name: text({ max: 100, label: 'Group' }),
    ap_manufacturer: text({ max: 100, label: 'Manufacturer' }),
    ap_type_code: text({ max: 100, label: 'Type' }),
    ap_upc_case: upc({ partial: true, label: 'UPC Case' }),
    ap_upc_item: upc({ partial: true, label: 'UPC Item' }),
    ap_cust_code: text({ max: 100, label: 'Customer code' }),
    ap_src_awg: boolean({ label: 'In AWG' }),
    ap_src_genweb: boolean({ label: 'In GENWEB' }),
    ap_dropped: boolean({ label: 'Dropped' }),
} as const;
export type ProductFilterName = keyof typeof reportProductFilter;
