import { allowance, allowanceFieldAt } from '../../../../../models/features/tpm/allowance';
import { ALLOWANCE_TYPES, type AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { AllowanceField, ProductField } from '../../../../../models/features/tpm/gridRows';
import { isHead, isProduct, type Head, type SheetRow } from '../rows/row';
import type { Figure, SheetColumn } from '../rows/columns';
import type { FormName } from './forms';

/** The source of a cell of the grid. */
export type SheetCell =
    | { readonly of: 'product'; readonly field: ProductField; readonly form: FormName }
    | {
          readonly of: 'allowance';
          readonly code: AllowanceCode;
          readonly field: AllowanceField;
          readonly form: FormName;
      }
    | { readonly of: 'cover'; readonly code: AllowanceCode; readonly form: 'cover' }
    | { readonly of: 'figure'; readonly figure: Figure }
    | { readonly of: 'spend'; readonly code: AllowanceCode };

const headCell = (head: Head, code: AllowanceCode): SheetCell | undefined => {
    if (head === 'spend') return { of: 'spend', code };
    const field = allowanceFieldAt(head, code);
    return field && { of: 'allowance', code, field, form: allowance.fields[field].kind.name };
};

const productCell = ({ field, form, figure, allowance: code }: SheetColumn): SheetCell | undefined => {
    if (field && form) return { of: 'product', field, form };
    if (figure) return { of: 'figure', figure };
    const isCovering = code !== undefined && ALLOWANCE_TYPES[code].category === 'product';
    return isCovering ? { of: 'cover', code, form: 'cover' } : undefined;
};

/** Returns the cell of a row in a column; undefined: the row has none there. */
export const cellAt = (row: SheetRow, column: SheetColumn): SheetCell | undefined => {
    if (isProduct(row)) return productCell(column);
    return isHead(row) && column.allowance ? headCell(row.head, column.allowance) : undefined;
};

/** Returns the form in which a cell is typed; undefined: it cannot be. */
export const formAt = (row: SheetRow, column: SheetColumn): FormName | undefined => {
    const cell = cellAt(row, column);
    return cell && 'form' in cell ? cell.form : undefined;
};
