import { AutocompleteInput, ReferenceField, ReferenceInput } from 'react-admin';
import { definitionOf } from '../../models/resources';
import { InputLabel } from './InputLabel';
import type { FilterProps, View, ViewProps } from './view';

const LONGEST_LIST = 50;

const search = (text: string) => (text ? { q: text } : {});
const byWeight = { field: 'weight', order: 'ASC' } as const;

/** The record's name, asked for once for all rows of a page. */
const Name = ({ source, options: { to } }: ViewProps<'reference'>) => (
    <ReferenceField
        source={source}
        reference={to}
        link={definitionOf(to).views.includes('detail') ? 'show' : false}
        empty=""
    />
);

/** Searches as one types; records that are not enabled are not offered (domain.md section 1). */
const Input = ({ source, options }: ViewProps<'reference'>) => (
    <ReferenceInput
        source={source}
        reference={options.to}
        filter={{ enabled: true }}
        sort={byWeight}
        perPage={LONGEST_LIST}
    >
        <AutocompleteInput
            label={<InputLabel source={source} />}
            filterToQuery={search}
            isRequired={options.required === true}
            helperText={options.help ?? false}
        />
    </ReferenceInput>
);

/** All records are offered, since what is not enabled any more is still referred to. */
const FilterInput = ({ source, label, options }: FilterProps<'reference'>) => (
    <ReferenceInput source={source} reference={options.to} sort={byWeight} perPage={LONGEST_LIST}>
        <AutocompleteInput label={label} filterToQuery={search} helperText={false} />
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
