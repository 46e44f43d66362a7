import { AutocompleteInput, ReferenceField, ReferenceInput } from 'react-admin';
import { screenOf } from './linked';
import { pickList, searchFor, usePickProps } from './pickList';
import type { FilterProps, View, ViewProps } from './view';

/** The record's name, asked for once for all rows of a page. */
const Name = ({ source, options: { to } }: ViewProps<'reference'>) => (
    <ReferenceField source={source} reference={to} link={screenOf(to)} empty="" />
);

/** Searches as one types; records that are not enabled are not offered (domain.md section 1). */
const Input = ({ source, options }: ViewProps<'reference'>) => {
    const props = usePickProps({ source, to: options.to, options });
    return (
        <ReferenceInput source={source} reference={options.to} filter={{ enabled: true }} {...pickList}>
            <AutocompleteInput {...props} />
        </ReferenceInput>
    );
};

/** All records are offered, since what is not enabled any more is still referred to. */
const FilterInput = ({ source, label, options }: FilterProps<'reference'>) => (
    <ReferenceInput source={source} reference={options.to} {...pickList}>
        <AutocompleteInput label={label} filterToQuery={searchFor} helperText={false} />
    </ReferenceInput>
);

export const reference: View<'reference'> = {
    Input,
    Cell: Name,
    Show: Name,
    FilterInput,
    filters: ['eq'],
    align: 'left',
};
