import { formatDateTime } from '../../models/format';
import { localMoment } from './localMoment';
import { TypedInput } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

const Text = valueText(formatDateTime);

/** Typed and shown in local time, kept in UTC. */
export const dateTime: View<'dateTime'> = {
    Input: ({ source, options }: ViewProps<'dateTime'>) => (
        <TypedInput source={source} options={options} codec={localMoment} type="datetime-local" step={1} />
    ),
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }: FilterProps<'dateTime'>) => (
        <TypedInput source={source} label={label} options={{}} codec={localMoment} type="datetime-local" />
    ),
    filters: ['gte', 'lte'],
    align: 'left',
};
