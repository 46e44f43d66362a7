import { useCallback, useMemo, type ComponentProps } from 'react';
import {
    AutocompleteArrayInput,
    AutocompleteInput,
    ReferenceArrayInput,
    ReferenceInput,
    useRecordContext,
    type RaRecord,
} from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { definitionOf } from '../../../models/platform/definition/registry';
import { pickList, searchFor, usePickProps } from './pickList';
import { pathOrText, usePickText } from './usePickText';
import { useWithin } from './useWithin';
import type { ViewProps } from './view';

/** Room for a line of chips, before there are any. */
const CHIPS = { '& .MuiAutocomplete-inputRoot': { minHeight: 44 } };

interface Picked {
    readonly to: ResourcePath;
}

const PickText = ({ to }: Picked) => {
    const record = useRecordContext();
    const textOf = usePickText(to);
    return record ? textOf(record) : null;
};

const matchesAll = (): boolean => true;

/** Lets the user pick one record. Its formatters are memoized: new ones would reset what is typed. */
const PickOne = ({ to, ...props }: ComponentProps<typeof AutocompleteInput> & Picked) => {
    const optionText = useMemo(() => <PickText to={to} />, [to]);
    const inputText = useCallback((record: RaRecord) => pathOrText(definitionOf(to), record), [to]);
    return <AutocompleteInput {...props} optionText={optionText} inputText={inputText} matchSuggestion={matchesAll} />;
};

const PickMany = ({ to, ...props }: ComponentProps<typeof AutocompleteArrayInput> & Picked) => (
    <AutocompleteArrayInput {...props} optionText={usePickText(to)} />
);

/**
 * Searches as one types; a record of a tree is offered with its path; records that are not enabled are not offered
 * (docs/domain.md section 1).
 */
export const OneInput = ({ source, options }: ViewProps<'reference'>) => {
    const props = usePickProps({ source, to: options.to, options });
    const { filter, isOpen, hint } = useWithin({ source, options });
    return (
        <ReferenceInput
            source={source}
            reference={options.to}
            filter={{ enabled: true, ...filter }}
            enableGetChoices={() => isOpen}
            {...pickList}
        >
            <PickOne {...props} to={options.to} {...(hint !== undefined && { helperText: hint })} readOnly={!isOpen} />
        </ReferenceInput>
    );
};

/** The same for several. */
export const ManyInput = ({ source, options }: ViewProps<'referenceList'>) => {
    const props = usePickProps({ source, to: options.to, options });
    return (
        <ReferenceArrayInput source={source} reference={options.to} filter={{ enabled: true }} {...pickList}>
            <PickMany {...props} to={options.to} sx={CHIPS} />
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
        <PickOne to={options.to} label={label} filterToQuery={searchFor} helperText={false} />
    </ReferenceInput>
);

/** Records that have any of these among theirs: the server takes a list (docs/api.md). */
export const ManyFilter = ({ source, label, options }: OneFilterProps) => (
    <ReferenceArrayInput source={source} reference={options.to} {...pickList}>
        <PickMany to={options.to} label={label} filterToQuery={searchFor} helperText={false} sx={CHIPS} />
    </ReferenceArrayInput>
);
