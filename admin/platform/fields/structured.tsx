import type { Kind } from '../../../models/platform/fields/kind';
import { json as jsonField } from '../../../models/platform/fields/json';
import { shaped as shapedField } from '../../../models/platform/fields/shaped';
import { TypedInput, type Codec } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, FieldView, ViewProps } from './view';

/** Builds the views of values that are written as their JSON. */
const structured = <N extends 'json' | 'shaped'>(kind: Pick<Kind<N>, 'parse' | 'format'>): FieldView<N> => {
    const codec: Codec<unknown> = {
        parse: text => kind.parse(text),
        format: value => kind.format(value as never),
    };
    const Text = valueText((value: unknown) => kind.format(value as never));
    const Input = ({ source, options }: ViewProps<N>) => <TypedInput source={source} options={options} codec={codec} />;
    const FilterInput = ({ source, label }: FilterProps<N>) => (
        <TypedInput source={source} label={label} options={{}} codec={codec} />
    );
    return { Input, Cell: Text, Show: Text, FilterInput, filters: [], align: 'left' };
};

/** The server creates such values; where no screen of its own shows one, it is its JSON. */
export const jsonView: FieldView<'json'> = structured<'json'>(jsonField({}).kind);

/** Screens of their own show such values; elsewhere one is its JSON. */
export const shapedView: FieldView<'shaped'> = structured<'shaped'>(shapedField({}, {}).kind);
