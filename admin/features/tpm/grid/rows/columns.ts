import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { ProductField } from '../../../../../models/features/tpm/gridRows';
import type { Headed } from '../../../../platform/grid/columns';
import type { FormName } from '../cells/forms';

/** What is worked out beside a product, and not typed (tpm-terms.md). */
export const FIGURES = ['net', 'margin', 'regular'] as const;
export type Figure = (typeof FIGURES)[number];

interface Of {
    readonly field?: ProductField;
    readonly form?: FormName;
    readonly figure?: Figure;
    readonly allowance?: AllowanceCode;
}

export interface SheetColumn extends Headed<SheetColumn>, Of {}

interface FieldColumn {
    readonly field: ProductField;
    readonly form: FormName;
    readonly width: number;
    /** Shown when it is asked for. */
    readonly isMore?: boolean;
}

/** The products' own columns, in their order. */
const FIELDS: readonly FieldColumn[] = [
    { field: 'pack', form: 'whole', width: 58 },
    { field: 'size', form: 'text', width: 88, isMore: true },
    { field: 'pgroup', form: 'text', width: 108, isMore: true },
    { field: 'cust_code', form: 'text', width: 92, isMore: true },
    { field: 'case_cost', form: 'money', width: 86 },
    { field: 'reg_srp', form: 'money', width: 76 },
    { field: 'edlp_srp', form: 'money', width: 76 },
    { field: 'tpr_srp', form: 'money', width: 76 },
    { field: 'ad_srp', form: 'money', width: 76 },
];
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
