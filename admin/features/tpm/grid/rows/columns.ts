import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { ProductField } from '../../../../../models/features/tpm/gridRows';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { namesWith } from '../../../../../models/platform/definition/fieldUses';
import type { Headed } from '../../../../platform/grid/columns';
import type { FormName } from '../cells/forms';

/** Figures that are computed beside a product, and not typed (docs/tpm-terms.md). */
export const FIGURES = ['net', 'margin', 'regular'] as const;
export type Figure = (typeof FIGURES)[number];

interface Of {
    readonly field?: ProductField;
    readonly form?: FormName;
    readonly figure?: Figure;
    readonly allowance?: AllowanceCode;
}

export interface SheetColumn extends Headed<SheetColumn>, Of {}

/** The products' own columns, in their order. */
const FIELDS = namesWith(promoProductUses, 'sheet').map(field => {
    const { width, isMore = false }: { readonly width: number; readonly isMore?: boolean } =
        promoProductUses[field].sheet;
    return { field, form: promoProduct.fields[field].kind.name, width, isMore };
});
const FIGURE_WIDTH = 82;
/** Room for a date, and for a type's name in two lines. */
const ALLOWANCE_WIDTH = 128;

interface Words {
    readonly ofField: (field: ProductField) => string;
    readonly ofFigure: (figure: Figure) => { readonly code: string; readonly name: string };
    readonly ofAllowance: (code: AllowanceCode) => string;
}

/** The columns of a promotion's grid. @param hasMore whether those that are folded away by default are there too */
export const sheetColumns = (
    codes: readonly AllowanceCode[],
    hasMore: boolean,
    { ofField, ofFigure, ofAllowance }: Words,
): readonly SheetColumn[] =>
    [
        ...FIELDS.filter(({ isMore }) => hasMore || !isMore).map(({ field, form, width }) => {
            const label = ofField(field);
            return { code: label, name: label, width, field, form };
        }),
        ...FIGURES.map(figure => ({ ...ofFigure(figure), width: FIGURE_WIDTH, figure })),
        ...codes.map(allowance => {
            const name = ofAllowance(allowance);
            return { code: name, name, width: ALLOWANCE_WIDTH, allowance };
        }),
    ].map((column, at) => ({ ...column, id: at + 1, children: [] }));
