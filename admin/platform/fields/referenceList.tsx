import { whenNeeded } from '../lazy';
import { InputPlace } from './InputPlaceholder';
import { ReferenceNames } from './ReferenceNames';
import type { View, ViewProps } from './view';

const Cell = ({ source, options: { to } }: ViewProps<'referenceList'>) => <ReferenceNames source={source} to={to} />;

const Show = ({ source, options: { to } }: ViewProps<'referenceList'>) => (
    <ReferenceNames source={source} to={to} isLinked />
);

const Input = whenNeeded(async () => (await import('./referenceInputs')).ManyInput, <InputPlace height={44} />);
const FilterInput = whenNeeded(async () => (await import('./referenceInputs')).ManyFilter, <InputPlace height={44} />);

export const referenceList: View<'referenceList'> = {
    Input,
    Cell,
    Show,
    FilterInput,
    filters: ['eq'],
    align: 'left',
    width: 180,
};
