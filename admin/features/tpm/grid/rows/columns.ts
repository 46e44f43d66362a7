import type { AllowanceCode, PerformanceType } from '../../../../../models/features/tpm/allowanceTypes';
import type { ProductField } from '../../../../../models/features/tpm/gridRows';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { namesWith } from '../../../../../models/platform/definition/fieldUses';
import type { Headed } from '../../../../platform/grid/columns';
import type { FormName } from '../cells/forms';

/** Figures that are computed for a product, and not typed (docs/tpm-terms.md). */
export const FIGURES = ['net', 'margin', 'regular'] as const;
export type Figure = (typeof FIGURES)[number];

interface Of {
    readonly field?: ProductField;
    readonly form?: FormName;
    readonly figure?: Figure;
    readonly allowance?: AllowanceCode;
}

export interface SheetColumn extends Headed<SheetColumn>, Of {}

/** The field of the retail price that each type of promotion requires. */
export const SRP = { AD: 'ad_srp', EDLP: 'edlp_srp', TPR: 'tpr_srp' } as const satisfies Readonly<
    Record<PerformanceType, ProductField>
>;

const TYPE_SRPS: readonly string[] = Object.values(SRP);

/** The products' own columns, in their order. */
const FIELDS = namesWith(promoProductUses, 'sheet').map(field => {
    const { width, isMore = false }: { readonly width: number; readonly isMore?: boolean } =
        promoProductUses[field].sheet;
    return { field, form: promoProduct.fields[field].kind.name, width, isMore };
});
const FIGURE_WIDTH = 82;
/** Room for a date, and for a type's name in two lines. */
const ALLOWANCE_WIDTH = 118;

/** Columns that were chosen, or chosen away, by their names. */
export type ColumnChoices = Readonly<Partial<Record<string, boolean>>>;

/** A column that can be chosen. */
interface ColumnChoice {
    readonly name: ProductField | Figure;
    readonly isShown: boolean;
}

/** Returns the columns that can be chosen beside the allowances: by default those with the type's own price. */
export const columnChoices = (performance: PerformanceType, choices: ColumnChoices): readonly ColumnChoice[] => [
    ...FIELDS.map(({ field, isMore }) => {
        const isOfOther = TYPE_SRPS.includes(field) && field !== SRP[performance];
        return { name: field, isShown: choices[field] ?? !(isMore || isOfOther) };
    }),
    ...FIGURES.map(name => ({ name, isShown: choices[name] ?? true })),
];

interface Words {
    readonly ofField: (field: ProductField) => string;
    readonly ofFigure: (figure: Figure) => { readonly code: string; readonly name: string };
    readonly ofAllowance: (code: AllowanceCode) => string;
}

/**
 * Returns the columns of a promotion's grid: its allowances, then the products' own.
 * @param shown names of the latter
 */
export const sheetColumns = (
    codes: readonly AllowanceCode[],
    shown: readonly string[],
    { ofField, ofFigure, ofAllowance }: Words,
): readonly SheetColumn[] =>
    [
        ...codes.map(allowance => {
            const name = ofAllowance(allowance);
            return { code: name, name, width: ALLOWANCE_WIDTH, allowance };
        }),
        ...FIELDS.filter(({ field }) => shown.includes(field)).map(({ field, form, width }) => {
            const label = ofField(field);
            return { code: label, name: label, width, field, form, isTall: true };
        }),
        ...FIGURES.filter(figure => shown.includes(figure)).map(figure => ({
            ...ofFigure(figure),
            width: FIGURE_WIDTH,
            figure,
            isTall: true,
        })),
    ].map((column, at) => ({ ...column, id: at + 1, children: [] }));
