import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { namesWith } from '../../../../../models/platform/definition/fieldUses';
import type { Errors } from '../../../../../models/platform/definition/schema';
import { pick } from '../../../../../models/platform/definition/shape';
import { promoProduct, promoProductUses } from '../../../../../models/features/tpm/promoProduct';
import { readTypedUpc, UPC_COLUMNS, type UpcColumn } from '../../../../../models/platform/format/upc';
import { translateRule } from '../../../../platform/i18n/messages';
import type { GridProduct } from '../../../../../models/features/tpm/gridRows';
import { addedTo, type NewProduct } from '../rows/edit';
import { RowForm } from './RowForm';

const FIELDS = pick(
    promoProduct.fields,
    namesWith(promoProductUses, 'form', { first: ['description', 'manufacturer', 'upc_item', 'upc_case'] }),
);

const codeOf = (text: unknown, column: UpcColumn) =>
    typeof text === 'string' && text.trim() !== '' ? readTypedUpc(text, column) : undefined;

/**
 * Checks codes in the form in which feeds store them (docs/domain.md section 4); those of an edited product are valid
 * already.
 */
const checkCodes = (values: FieldValues, edited: FieldValues): Errors =>
    Object.fromEntries(
        UPC_COLUMNS.flatMap(column => {
            const code = values[column] === edited[column] ? undefined : codeOf(values[column], column);
            return code && 'reason' in code ? [[column, translateRule(code.reason)]] : [];
        }),
    );

const productOf = (values: FieldValues, edited: FieldValues): NewProduct => {
    const toStoredCode = (column: UpcColumn): string | undefined => {
        if (values[column] && values[column] === edited[column]) return values[column] as string;
        const code = codeOf(values[column], column);
        return code && 'code' in code ? code.code : undefined;
    };
    return { ...values, upc_item: toStoredCode('upc_item'), upc_case: toStoredCode('upc_case') } as NewProduct;
};

interface ProductFormProps {
    readonly start: Partial<NewProduct>;
    /** The product that is edited; none: it is a new one, and what it starts with is as it was typed. */
    readonly edited?: Partial<NewProduct>;
    /** The other products of the promotion. */
    readonly there: readonly GridProduct[];
    readonly action: string;
    readonly onTake: (product: NewProduct) => void;
    readonly onClose: () => void;
}

/** Shows the form of a product of a promotion that is typed by hand. */
export const ProductForm = ({ start, edited = {}, there, action, onTake, onClose }: ProductFormProps) => {
    const translate = useTranslate();
    const check = (values: FieldValues): Errors => {
        const errors = checkCodes(values, edited);
        const isThere = addedTo(there, [productOf(values, edited)]).there.length > 0;
        return isThere ? { upc_item: translate('promoGrid.add.isThere'), ...errors } : errors;
    };
    return (
        <RowForm
            resource={promoProduct.path}
            fields={FIELDS}
            start={start}
            action={action}
            onClose={onClose}
            check={check}
            onTake={values => onTake(productOf(values, edited))}
        />
    );
};
