import type { Kind, KindName } from '../../../models/platform/fields/kind';
import { normalizeText } from '../../../models/platform/format/normalize';
import { TypedInput, type Codec, type TypedOptions } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

interface TextualOptions<N extends KindName> {
    /** Formats the value where it is only read. */
    readonly format?: (value: string | null) => string;
    readonly input?: (options: ViewProps<N>['options']) => TypedOptions;
}

/** A filter is free text: what it looks for need not be a valid value. */
const plain: Codec<string> = { parse: text => normalizeText(text) || null, format: value => value ?? '' };

/** The views that all kinds of text share. */
export const textual = <N extends KindName>(
    kind: Pick<Kind<N>, 'parse'>,
    { format = plain.format, input }: TextualOptions<N> = {},
): View<N> => {
    const codec: Codec<string> = { parse: text => kind.parse(text) as string | null, format: plain.format };
    const Text = valueText(format);
    const Input = ({ source, options }: ViewProps<N>) => (
        <TypedInput source={source} options={options} codec={codec} {...input?.(options)} />
    );
    const FilterInput = ({ source, label }: FilterProps<N>) => (
        <TypedInput source={source} label={label} options={{}} codec={plain} />
    );
    return { Input, Cell: Text, Show: Text, FilterInput, filters: ['like'], align: 'left' };
};
