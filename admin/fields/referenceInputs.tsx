import {
    AutocompleteArrayInput,
    AutocompleteInput,
    ReferenceArrayInput,
    ReferenceInput,
    useGetRecordRepresentation,
    type RaRecord,
} from 'react-admin';
import type { ResourcePath } from '../../models/resource';
import { pickList, searchFor, usePickProps } from './pickList';
import { useWithin } from './useWithin';
import type { ViewProps } from './view';

/** Room for a line of chips, before there are any. */
const CHIPS = { '& .MuiAutocomplete-inputRoot': { minHeight: 44 } };

/** Searches as one types; a record of a tree is offered with its path; records that are not enabled are not offered (domain.md section 1). */
export const OneInput = ({ source, options }: ViewProps<'reference'>) => {
    const props = usePickProps({ source, to: options.to, options });
    const { filter, isOpen, hint } = useWithin({ source, options });
    const represent = useGetRecordRepresentation(options.to);
    return (
        <ReferenceInput
            source={source}
            reference={options.to}
            filter={{ enabled: true, ...filter }}
            enableGetChoices={() => isOpen}
            {...pickList}
        >
            <AutocompleteInput
                {...props}
                {...(hint !== undefined && { helperText: hint })}
                readOnly={!isOpen}
                optionText={(record: RaRecord) => (record['path'] as string | undefined) ?? represent(record)}
            />
        </ReferenceInput>
    );
};

/** The same for several. */
export const ManyInput = ({ source, options }: ViewProps<'referenceList'>) => {
    const props = usePickProps({ source, to: options.to, options });
    return (
        <ReferenceArrayInput source={source} reference={options.to} filter={{ enabled: true }} {...pickList}>
            <AutocompleteArrayInput {...props} sx={CHIPS} />
        </ReferenceArrayInput>
    );
};

interface OneFilterProps {
    readonly source: string;
    readonly label: string;
    readonly options: { readonly to: ResourcePath };
}

/** All records are offered, since what is not enabled any more is still referred to. */
export const OneFilter = ({ source, label, options }: OneFilterProps) => (
    <ReferenceInput source={source} reference={options.to} {...pickList}>
        <AutocompleteInput label={label} filterToQuery={searchFor} helperText={false} />
    </ReferenceInput>
);

/** Records that have any of these among theirs: the server takes a list (api.md). */
export const ManyFilter = ({ source, label, options }: OneFilterProps) => (
    <ReferenceArrayInput source={source} reference={options.to} {...pickList}>
        <AutocompleteArrayInput label={label} filterToQuery={searchFor} helperText={false} sx={CHIPS} />
    </ReferenceArrayInput>
);
