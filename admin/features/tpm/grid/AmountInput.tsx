import { useTranslate } from 'react-admin';
import { money } from '../../../../models/platform/fields/money';
import { ALLOWANCE_TYPES, type AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { amountOfPercent, isPercent, percentReason, type Priced } from '../../../../models/features/tpm/percent';
import type { Errors } from '../../../../models/platform/definition/schema';
import { TypedInput, type Codec } from '../../../platform/fields/TypedInput';
import { translateRule } from '../../../platform/i18n/messages';

const { kind } = money({});

/** An amount; a percentage that cannot be converted remains as it was typed. */
type Amount = number | string;

/**
 * Returns the codec of an amount, or of a percentage of the case or unit cost, which is converted to an amount
 * (docs/domain.md section 8).
 */
const codecOf = (code: AllowanceCode, products: readonly Priced[]): Codec<Amount> => ({
    parse: typed => {
        const text = typed.trim();
        if (!isPercent(text)) return kind.parse(text) as Amount | null;
        const found = amountOfPercent(text, code, products);
        return 'amount' in found ? found.amount : text;
    },
    format: value => {
        if (typeof value === 'string') return value;
        return kind.format(value);
    },
});

interface AmountInputProps {
    readonly source: string;
    readonly code: AllowanceCode;
    /** Products that the allowance covers. */
    readonly products: readonly Priced[];
}

/** Returns the error of a percentage that cannot be converted. */
export const percentErrors = (
    name: string,
    value: unknown,
    { code, products }: Pick<AmountInputProps, 'code' | 'products'>,
): Errors => {
    const message = percentReason(value, code, products);
    return message ? { [name]: translateRule(message) } : {};
};

/** Shows the input of an allowance's amount. */
export const AmountInput = ({ source, code, products }: AmountInputProps) => {
    const translate = useTranslate();
    const { basis } = ALLOWANCE_TYPES[code];
    const options = { required: true, ...(basis !== null && { help: translate(`promoGrid.percentHelp.${basis}`) }) };
    return <TypedInput source={source} options={options} codec={codecOf(code, products)} />;
};
