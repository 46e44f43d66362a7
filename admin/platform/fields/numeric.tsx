import type { Kind, KindName } from '../../../models/platform/fields/kind';
import { TypedInput, type Codec } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

type Numeric = KindName & ('bytes' | 'integer' | 'money' | 'total');

/** The views that all kinds of number share: filtered from … to, and at the right of their column. */
export const numeric = <N extends Numeric>(
    kind: Pick<Kind<N>, 'parse' | 'format'>,
    { format, ...keys }: { format: (value: number | null) => string; inputMode?: 'numeric' | 'decimal' },
): View<N> => {
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
