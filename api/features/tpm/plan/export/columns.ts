import { labelOf } from '../../../../../models/platform/definition/label';
import { namesWith } from '../../../../../models/platform/definition/fieldUses';
import type { Fields } from '../../../../../models/platform/definition/resource';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { promoActual } from '../../../../../models/features/tpm/promoActual';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { amountFields, measureFields } from '../../../../../models/features/tpm/summaryCalls';
import { columnOf, type Column } from '../../../../platform/export/content';

/** Levels that a row of the file may be of. */
export const LEVELS = ['Plan', 'Account', 'Group', 'Promotion', 'Product', 'Allowance', 'Actual'] as const;

const textColumn = (label: string, widest?: number): Column => ({
    label,
    form: 'text',
    ...(widest !== undefined && { widest }),
    text: value => (value as string | null | undefined) ?? '',
});

/** Per cent, as a number: it is no amount of dollars. */
const percentColumn = (label: string): Column => ({
    label,
    form: 'number',
    text: value => String((value as number | null | undefined) ?? ''),
});

const fieldColumns = (fields: Fields, names: readonly string[]): (readonly [string, Column])[] =>
    names.flatMap(name => {
        const field = fields[name];
        return field ? [[name, columnOf(name, field, false)] as const] : [];
    });

const PERCENTS: readonly string[] = ['budget_percent', 'lift', 'spend_percent'];

const figureColumns = (fields: Fields): (readonly [string, Column])[] =>
    Object.entries(fields).map(([name, field]) => [
        name,
        PERCENTS.includes(name) ? percentColumn(`${labelOf(name, field)} (%)`) : columnOf(name, field, false),
    ]);

/** Of an allowance, or of what was paid for one. */
const allowanceColumn: Column = { ...columnOf('type', promoActual.fields.type, false), label: 'Allowance' };

const productColumns = namesWith(promoProductUses, 'exported', ['manufacturer', 'upc_item', 'upc_case']).map(name => {
    const { exported }: { readonly exported: true | { readonly label: string } } = promoProductUses[name];
    const column = columnOf(name, promoProduct.fields[name], false);
    return [name, exported === true ? column : { ...column, ...exported }] as const;
});

/** The columns of the file, by the names under which rows have their values. */
const COLUMNS: readonly (readonly [string, Column])[] = [
    ...LEVELS.slice(0, 4).map(level => [level, textColumn(level, 30)] as const),
    ['level', textColumn('Level')],
    ...fieldColumns(promotion.fields, [
        'performance_type',
        'performance_start_date',
        'performance_end_date',
        'status',
        'baseline_cases',
    ]),
    ...productColumns,
    ['allowance_code', allowanceColumn],
    ...fieldColumns(allowance.fields, [
        'allowance_amount',
        'projected_cases',
        'projected_units',
        'ad_start_date',
        'ad_end_date',
        'ship_start_date',
        'ship_end_date',
        'purchase_start_date',
        'purchase_end_date',
        'scan_start_date',
        'scan_end_date',
        'lumpsum_date',
    ]),
    ['covers', textColumn('Covers', 40)],
    ...fieldColumns(promoActual.fields, ['date', 'filename']),
    ['description', textColumn('Description', 40)],
    ...figureColumns(amountFields),
    ...figureColumns(measureFields),
];

/** Plan, account, group, promotion and level stay in sight. */
export const FROZEN = LEVELS.indexOf('Promotion') + 2;

export const columns: readonly Column[] = COLUMNS.map(([, column]) => column);
export const names: readonly string[] = COLUMNS.map(([name]) => name);
