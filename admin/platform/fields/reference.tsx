import { ReferenceField } from 'react-admin';
import { definitionOf } from '../../../models/platform/definition/registry';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { RecordPill } from './Pill';
import { useHelpText } from './useHelp';
import type { FieldView, ViewProps } from './view';

/** Returns the view that the name of a referred record links to: its own screen, if it has one. */
export const screenOf = (to: ResourcePath): 'show' | false =>
    definitionOf(to).views.includes('detail') ? 'show' : false;

/** Shows the record's name, requested once for all rows of a page. */
const Name = ({ source, options: { to } }: ViewProps<'reference'>) => (
    <ReferenceField source={source} reference={to} link={screenOf(to)} empty="">
        {definitionOf(to).color !== null && <RecordPill definition={definitionOf(to)} />}
    </ReferenceField>
);

const Placeholder = ({ source, options: { help } }: ViewProps<'reference'>) => (
    <InputPlaceholder help={useHelpText(source, help)} />
);

/** Loaded on demand: pick lists need much code that lists do not need. */
const Input = lazy(
    async () => (await import('./referenceInputs')).OneInput,
    props => <Placeholder {...props} />,
);
const FilterInput = lazy(async () => (await import('./referenceInputs')).OneFilter, <InputPlaceholder />);

export const referenceView: FieldView<'reference'> = {
    Input,
    Cell: Name,
    Show: Name,
    FilterInput,
    filters: ['eq'],
    align: 'left',
    width: 140,
};
