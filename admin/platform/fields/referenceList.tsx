import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { ReferenceNames } from './ReferenceNames';
import type { View, ViewProps } from './view';

const Cell = ({ source, options: { to } }: ViewProps<'referenceList'>) => <ReferenceNames source={source} to={to} />;

const Show = ({ source, options: { to } }: ViewProps<'referenceList'>) => (
    <ReferenceNames source={source} to={to} isLinked />
);

const Input = lazy(async () => (await import('./referenceInputs')).ManyInput, <InputPlaceholder height={44} />);
const FilterInput = lazy(async () => (await import('./referenceInputs')).ManyFilter, <InputPlaceholder height={44} />);

export const referenceList: View<'referenceList'> = {
    Input,
    Cell,
    Show,
    FilterInput,
    filters: ['eq'],
    align: 'left',
    width: 180,
};
