import { labelOf } from '../../../../../models/platform/definition/label';
import { exportedOptions, namesWith, type FieldUses } from '../../../../../models/platform/definition/fieldUses';
import type { Fields } from '../../../../../models/platform/definition/resource';
import { allowance, allowanceUses } from '../../../../../models/features/tpm/allowance';
import { promoActual } from '../../../../../models/features/tpm/promoActual';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../../models/features/tpm/promotion';
import { amountFields, measureFields } from '../../../../../models/features/tpm/summaryCalls';
import { fileColumn, type FileColumn } from '../../../../platform/export/content';

/** Levels of the rows in the file. */
export const LEVELS = ['Plan', 'Account', 'Group', 'Promotion', 'Product', 'Allowance', 'Actual'] as const;

const textColumn = (label: string, widest?: number): FileColumn => ({
    label,
    form: 'text',
    ...(widest !== undefined && { widest }),
    text: value => (value as string | null | undefined) ?? '',
});

/** Builds a column of percentages as numbers: they are no amounts of dollars. */
const percentColumn = (label: string): FileColumn => ({
    label,
    form: 'number',
    text: value => String((value as number | null | undefined) ?? ''),
});

const fieldColumns = (fields: Fields, names: readonly string[]): (readonly [string, FileColumn])[] =>
    names.flatMap(name => {
        const field = fields[name];
        return field ? [[name, fileColumn(name, field, false)] as const] : [];
    });

const PERCENTS: readonly string[] = ['budget_percent', 'lift', 'spend_percent'];

const figureColumns = (fields: Fields): (readonly [string, FileColumn])[] =>
    Object.entries(fields).map(([name, field]) => [
        name,
        PERCENTS.includes(name) ? percentColumn(`${labelOf(name, field)} (%)`) : fileColumn(name, field, false),
    ]);

/** Returns the columns that the uses of fields define for a file, with their labels there. */
const usedColumns = (
    fields: Fields,
    uses: FieldUses,
    names: readonly string[],
    own: Readonly<Record<string, FileColumn>> = {},
): (readonly [string, FileColumn])[] => {
    const options = exportedOptions(uses);
    return names.flatMap(name => {
        const field = fields[name];
        if (!field) return [];
        return [[name, { ...(own[name] ?? fileColumn(name, field, false)), ...options.get(name) }] as const];
    });
};

const productColumns = usedColumns(
    promoProduct.fields,
    promoProductUses,
    namesWith(promoProductUses, 'exported', { first: ['manufacturer', 'upc_item', 'upc_case'] }),
);

/** The type is that of an allowance, or of an actual. */
const allowanceColumns = usedColumns(
    allowance.fields,
    allowanceUses,
    namesWith(allowanceUses, 'exported', { last: ['product_ids'] }),
    { allowance_code: fileColumn('type', promoActual.fields.type, false), product_ids: textColumn('Covers', 40) },
);

/** The columns of the file, by the names of their values in rows. */
const COLUMNS: readonly (readonly [string, FileColumn])[] = [
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
    ...allowanceColumns,
    ...fieldColumns(promoActual.fields, ['date', 'filename']),
    ['description', textColumn('Description', 40)],
    ...figureColumns(amountFields),
    ...figureColumns(measureFields),
];

/** Plan, account, group, promotion and level are frozen. */
export const FROZEN = LEVELS.indexOf('Promotion') + 2;

export const columns: readonly FileColumn[] = COLUMNS.map(([, column]) => column);
export const names: readonly string[] = COLUMNS.map(([name]) => name);
