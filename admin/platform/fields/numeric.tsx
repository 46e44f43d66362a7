import type { Kind, KindName } from '../../../models/platform/fields/kind';
import { bytes as bytesField } from '../../../models/platform/fields/bytes';
import { integer as integerField } from '../../../models/platform/fields/integer';
import { money as moneyField } from '../../../models/platform/fields/money';
import { total as totalField } from '../../../models/platform/fields/total';
import { formatInteger, formatMoney, formatSize } from '../../../models/platform/format/format';
import { TypedInput, type Codec } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, FieldView, ViewProps } from './view';

type Numeric = KindName & ('bytes' | 'integer' | 'money' | 'total');

/** Builds the views that all kinds of number share: filtered from … to, and at the right of their column. */
const numeric = <N extends Numeric>(
    kind: Pick<Kind<N>, 'parse' | 'format'>,
    { format, ...keys }: { format: (value: number | null) => string; inputMode?: 'numeric' | 'decimal' },
): FieldView<N> => {
    const codec: Codec<number> = {
        parse: text => kind.parse(text) as number | string | null,
        format: value => (typeof value === 'string' ? value : kind.format(value as never)),
    };
    // A filter shows what was typed, as the input does.
    const Text = valueText((value: number | string | null) => (typeof value === 'string' ? value : format(value)));
    const Input = ({ source, options }: ViewProps<N>) => (
        <TypedInput source={source} options={options} codec={codec} {...keys} />
    );
    const FilterInput = ({ source, label }: FilterProps<N>) => (
        <TypedInput source={source} label={label} options={{}} codec={codec} {...keys} />
    );
    return { Input, Cell: Text, Show: Text, FilterInput, filters: ['gte', 'lte'], align: 'right' };
};

export const bytesView: FieldView<'bytes'> = numeric<'bytes'>(bytesField({}).kind, {
    format: formatSize,
    inputMode: 'numeric',
});

export const integerView: FieldView<'integer'> = numeric<'integer'>(integerField({ min: 0, max: 0 }).kind, {
    format: formatInteger,
    inputMode: 'numeric',
});

export const moneyView: FieldView<'money'> = numeric<'money'>(moneyField({}).kind, {
    format: formatMoney,
    inputMode: 'decimal',
});

/** All keys of a phone: those for decimals may have no minus. */
export const totalView: FieldView<'total'> = numeric<'total'>(totalField({ adds: [] }, {}).kind, {
    format: formatMoney,
});
