import { whenNeeded } from '../whenNeeded';
import { ReferenceNames } from './ReferenceNames';
import type { View, ViewProps } from './view';

const Cell = ({ source, options: { to } }: ViewProps<'referenceList'>) => <ReferenceNames source={source} to={to} />;

const Show = ({ source, options: { to } }: ViewProps<'referenceList'>) => (
    <ReferenceNames source={source} to={to} isLinked />
);

const Input = whenNeeded(async () => (await import('./referenceInputs')).ManyInput);
/** Records that have this one among theirs. */
const FilterInput = whenNeeded(async () => (await import('./referenceInputs')).OneFilter);

export const referenceList: View<'referenceList'> = {
    Input,
    Cell,
    Show,
    FilterInput,
    filters: ['eq'],
    align: 'left',
};
