import { ReferenceField } from 'react-admin';
import { whenNeeded } from '../lazy';
import { InputPlace } from './InputPlaceholder';
import { screenOf } from '../../fields/linked';
import { useHelpText } from './useHelp';
import type { View, ViewProps } from './view';

/** The record's name, asked for once for all rows of a page. */
const Name = ({ source, options: { to } }: ViewProps<'reference'>) => (
    <ReferenceField source={source} reference={to} link={screenOf(to)} empty="" />
);

const Place = ({ source, options: { help } }: ViewProps<'reference'>) => (
    <InputPlace help={useHelpText(source, help)} />
);

/** Picking brings a lot with it that lists do not need. */
const Input = whenNeeded(
    async () => (await import('./referenceInputs')).OneInput,
    props => <Place {...props} />,
);
const FilterInput = whenNeeded(async () => (await import('./referenceInputs')).OneFilter, <InputPlace />);

export const reference: View<'reference'> = {
    Input,
    Cell: Name,
    Show: Name,
    FilterInput,
    filters: ['eq'],
    align: 'left',
    width: 140,
};
