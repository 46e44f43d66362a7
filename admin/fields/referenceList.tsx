import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { pickList, searchFor, usePickProps } from './pickList';
import { ReferenceNames } from './ReferenceNames';
import type { FilterProps, View, ViewProps } from './view';

const Cell = ({ source, options: { to } }: ViewProps<'referenceList'>) => <ReferenceNames source={source} to={to} />;

const Show = ({ source, options: { to } }: ViewProps<'referenceList'>) => (
    <ReferenceNames source={source} to={to} isLinked />
);

/** Searches as one types; records that are not enabled are not offered (domain.md section 1). */
const Input = ({ source, options }: ViewProps<'referenceList'>) => {
    const props = usePickProps({ source, to: options.to, options });
    return (
        <ReferenceArrayInput source={source} reference={options.to} filter={{ enabled: true }} {...pickList}>
            <AutocompleteArrayInput {...props} />
        </ReferenceArrayInput>
    );
};

/** Records that have this one among theirs. */
const FilterInput = ({ source, label, options }: FilterProps<'referenceList'>) => (
    <ReferenceInput source={source} reference={options.to} {...pickList}>
        <AutocompleteInput label={label} filterToQuery={searchFor} helperText={false} />
    </ReferenceInput>
);

export const referenceList: View<'referenceList'> = {
    Input,
    Cell,
    Show,
    FilterInput,
    filters: ['eq'],
    align: 'left',
};
